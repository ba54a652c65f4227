// This source file is part of Hooke.
// SPDX-License-Identifier: MIT

// Tsitouras' method of order 5 with an error estimate of order 4 and dense output of order 4:
// Ch. Tsitouras, Runge-Kutta pairs of order 5(4) satisfying only the first column simplifying
// assumption, Computers and Mathematics with Applications 62 (2011), 770-775.
//
// Row 6 of A holds the weights of the new state, so that the last evaluation of a step is the first
// of the next.

static const double tsitouras5_c[7] = {
  0, 0.161, 0.327, 0.9, 0.9800255409045097, 1.0, 1.0};

static const double tsitouras5_a[7][7] = {
  {0, 0, 0, 0, 0, 0, 0},
  {0.161, 0, 0, 0, 0, 0, 0},
  {-0.008480655492356989, 0.335480655492357, 0, 0, 0, 0, 0},
  {2.8971530571054935, -6.359448489975075, 4.3622954328695815, 0, 0, 0, 0},
  {5.325864828439257, -11.748883564062828, 7.4955393428898365, -0.09249506636175525, 0, 0, 0},
  {5.86145544294642, -12.92096931784711, 8.159367898576159, -0.071584973281401,
   -0.028269050394068383, 0, 0},
  {0.09646076681806523, 0.01, 0.4798896504144996, 1.379008574103742, -3.290069515436081,
   2.324710524099774, 0},
};

// The weights of the error estimate.
static const double tsitouras5_error[7] = {
  -0.001780011052225777, -0.0008164344596567469, 0.007880878010261995, -0.1447110071732629,
   0.5823571654525552, -0.45808210592918697, 0.015151515151515152};
