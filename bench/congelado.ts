/**
 * What the portal gave before its search had an index of its own: shares of the rate of the bare program (bench/bare.ts)
 * in the same run, 16 at once, 12,000 articles. Measured once, on commit 52abfeb, medians of five rounds that alternate.
 * Of two runs the better one for the portal is kept: PostgreSQL planned its search once a connection or at every call,
 * as luck would have it (466 or 301 answers a second). Every later run says how many times as fast the portal has become.
 */
export const ANTES = {
  dia: '2026-11-22',
  deBare: {
    /** 371/s beside 2,358/s */
    distinta: 0.157,
    /** 277/s beside 3,204/s, which made no slip */
    distintaConDesliz: 0.086,
    /** 466/s beside 1,870/s */
    exacta: 0.249,
    /** 137/s beside 829/s */
    amplia: 0.165,
    /** 495/s beside 1,966/s, which made no slip */
    conDesliz: 0.252,
    /** 1,587/s beside 5,475/s */
    porCodigo: 0.29,
    /** 2,848/s beside 12,792/s */
    completarDistinto: 0.223,
    /** 3,327/s beside 11,483/s */
    completar: 0.29,
    /** 29/s beside 5,327/s */
    publico: 0.0054,
  },
} as const
