/** Between one key of a scanner and the next, at most (ms); a person is slower. */
const ENTRE_TECLAS_MS = 30
const MENOS_CARACTERES = 8
/** Keys that a scanner holds down to write another one. */
const SOSTENIDAS = /^(Shift|Control|Alt|AltGraph|CapsLock)$/

/** What a key made of the keys just before it: how many belong together, and, when it ended a scan, what was read. */
export type Rafaga = { largo: number; leido: string }

/** Tells a scanner's keys from a person's: eight characters or more, each within 30 ms, ended by Enter or Tab (docs/reglas/lector.md#lector-de-teclado). */
export function reconocedor(): (tecla: string, cuando: number) => Rafaga {
  let texto = ''
  let antes = Number.NEGATIVE_INFINITY
  return (tecla, cuando) => {
    if (SOSTENIDAS.test(tecla)) return { largo: texto.length, leido: '' }
    const seguida = cuando - antes <= ENTRE_TECLAS_MS
    antes = cuando
    const leido = seguida && texto.length >= MENOS_CARACTERES && /^(Enter|Tab)$/.test(tecla) ? texto : ''
    texto = tecla.length === 1 ? (seguida ? texto : '') + tecla : ''
    return { largo: texto.length, leido }
  }
}
