import type { Linea } from './lineas.ts'

/** The cells of a record and the line where it begins; `falla`: why it could not be read; `sinFin`: no end of line stands behind it. */
export type Registro = { linea: number; celdas: string[]; falla?: string; sinFin?: boolean }

type Abierto = { linea: number; celdas: string[]; celda: string[]; lineas: Linea[]; largo: number }

/**
 * Puts lines of a CSV together into records. Quotes may be sloppy: one in the middle of a cell is text. A cell that
 * does not close costs the record in which it opens, nothing else: reading goes on with the line after it.
 */
export class Registros {
  private abierto: Abierto | null = null
  private readonly separador: string
  private readonly maximo: number
  constructor(separador: string, maximo: number) {
    this.separador = separador
    this.maximo = maximo
  }

  *leer(linea: Linea): Generator<Registro> {
    const porLeer = [linea]
    for (let actual = porLeer.pop(); actual; actual = porLeer.pop()) {
      const { registro, otraVez } = this.seguir(actual)
      if (registro) yield registro
      for (const l of otraVez.reverse()) porLeer.push(l)
    }
  }

  /** A cell that is still open when the file ends never closed. */
  *terminar(): Generator<Registro> {
    while (this.abierto) {
      const { registro, otraVez } = this.soltar(this.abierto)
      if (registro) yield registro
      for (const l of otraVez) yield* this.leer(l)
    }
  }

  private seguir(linea: Linea): { registro?: Registro; otraVez: Linea[] } {
    const { abierto } = this
    if (abierto) {
      abierto.lineas.push(linea)
      abierto.largo += linea.texto.length + linea.fin.length
      if (linea.larga || abierto.largo > this.maximo) return this.soltar(abierto)
    } else if (linea.larga) {
      const falla = `El renglón es demasiado largo: pasa de ${this.maximo.toLocaleString('es-MX')} caracteres.`
      return { registro: { linea: linea.numero, celdas: [], falla }, otraVez: [] }
    } else if (linea.texto.trim() === '') return { otraVez: [] }
    else if (!linea.texto.includes('"'))
      return {
        registro: { linea: linea.numero, celdas: linea.texto.split(this.separador), sinFin: linea.fin === '' },
        otraVez: [],
      }

    const registro: Abierto = abierto ?? { linea: linea.numero, celdas: [], celda: [], lineas: [], largo: 0 }
    const fin = this.leerCeldas(linea, registro, abierto !== null)
    if (fin === 'roto') return this.soltar(registro)
    this.abierto = fin === 'abierto' ? registro : null
    return {
      ...(fin === 'cerrado'
        ? { registro: { linea: registro.linea, celdas: registro.celdas, sinFin: linea.fin === '' } }
        : {}),
      otraVez: [],
    }
  }

  private soltar(abierto: Abierto): { registro: Registro; otraVez: Linea[] } {
    this.abierto = null
    const falla = 'El renglón no se pudo leer; revise sus comillas.'
    return { registro: { linea: abierto.linea, celdas: [], falla }, otraVez: abierto.lineas }
  }

  /**
   * Adds a line's cells to the record. In a cell of several lines a stray quote means that it should have closed
   * before: 'roto'.
   */
  private leerCeldas({ texto, fin }: Linea, r: Abierto, continua: boolean): 'cerrado' | 'abierto' | 'roto' {
    const sinEspacios = (i: number) => {
      let j = i
      while (texto[j] === ' ') j++
      return j
    }
    let i = 0
    let dentro = continua
    let deVariasLineas = continua
    for (;;) {
      if (!dentro) {
        const inicio = sinEspacios(i)
        if (texto[inicio] === '"') {
          i = inicio + 1
          dentro = true
          deVariasLineas = false
          r.celda = []
          continue
        }
        const hasta = texto.indexOf(this.separador, i)
        r.celdas.push(texto.slice(i, hasta < 0 ? undefined : hasta))
        if (hasta < 0) return 'cerrado'
        i = hasta + 1
        continue
      }
      const comilla = texto.indexOf('"', i)
      if (comilla < 0) {
        r.celda.push(texto.slice(i), fin)
        return 'abierto'
      }
      r.celda.push(texto.slice(i, comilla))
      const sigue = sinEspacios(comilla + 1)
      if (texto[comilla + 1] === '"') {
        r.celda.push('"')
        i = comilla + 2
      } else if (sigue >= texto.length || texto[sigue] === this.separador) {
        r.celdas.push(r.celda.join(''))
        if (sigue >= texto.length) return 'cerrado'
        i = sigue + 1
        dentro = false
      } else if (deVariasLineas) {
        return 'roto'
      } else {
        r.celda.push('"')
        i = comilla + 1
      }
    }
  }
}
