/**
 * What the portal gave before its search had an index of its own: shares of the rate of the bare program (bench/bare.ts)
 * in the same run, 16 at once, 12,000 articles. Measured once, on commit 52abfeb, medians of five rounds that alternate;
 * every later run says how many times as fast the portal has become. Never measured again.
 */
export const ANTES = {
  dia: '2026-11-22',
  deBare: {
    /** 466/s beside 1,870/s */
    exacta: 0.249,
    /** 82/s beside 898/s */
    amplia: 0.091,
    /** 495/s beside 1,966/s, which made no slip */
    conDesliz: 0.252,
    /** 1,587/s beside 5,475/s */
    porCodigo: 0.29,
    /** 2,980/s beside 11,156/s */
    completar: 0.267,
    /** 28/s beside 5,553/s */
    publico: 0.005,
  },
} as const
