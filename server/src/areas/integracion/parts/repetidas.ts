import type { LlaveRepetida, RenglonRechazado } from '@surtia/contracts/integracion.ts'
import type { Campo, Tipo } from '@surtia/contracts/puerta/campo.ts'
import type { FilaEntendida } from '../../../tipo.ts'
import { huellaDe, Llaves, Numeros } from './llaves.ts'

/** What a row of a key that came before is: `fila` as it is to be stored, or why it is refused; `repetida` only where it is one. */
export type Vista = { fila: FilaEntendida } | { rechazo: RenglonRechazado }

/**
 * Keys that come twice in one delivery (docs/reglas/puerta.md#llaves-repetidas). Of the kinds that add up a later row is given what its key has
 * so far, so that the last one stored holds the whole, in whatever batches they come; a row equal in every cell counts once.
 */
export class Repetidas {
  private readonly llaves = new Llaves()
  private readonly enteras = new Llaves()
  private readonly sumas = new Numeros()
  private readonly otros = new Numeros()
  private readonly tipo: Tipo
  private readonly suma: readonly string[]
  private readonly iguales: readonly string[]
  constructor(tipo: Tipo) {
    this.tipo = tipo
    this.suma = tipo.suma ?? []
    this.iguales = this.suma.length
      ? Object.keys(tipo.campos).filter((campo) => !tipo.clave.includes(campo) && !this.suma.includes(campo))
      : []
  }

  /** `entera`: all that stands in the row, also what no field takes. */
  ver(fila: FilaEntendida, entera: string): Vista & { repetida?: LlaveRepetida } {
    const { clave, campos } = this.tipo
    const { numero, nueva } = this.llaves.ver(JSON.stringify(clave.map((campo) => fila.valores[campo] ?? null)))
    const igual = this.suma.length > 0 && !this.enteras.ver(entera).nueva
    if (nueva) {
      this.sumas.agregar(this.suma.map((campo) => Number(fila.valores[campo] ?? 0)))
      this.otros.agregar(this.iguales.map((campo) => huellaDeValor(fila, campo)))
      return { fila }
    }
    const dicha = clave.flatMap((campo) => (campos[campo]?.secreto ? [] : [String(fila.valores[campo] ?? '')]))
    const repetida = { linea: fila.linea, clave: dicha.join(', ') }
    return this.suma.length ? { ...this.sumar(fila, numero, igual), repetida } : { fila, repetida }
  }

  private sumar(fila: FilaEntendida, numero: number, igual: boolean): Vista {
    const { linea, valores } = fila
    const distinto = this.iguales.find((campo, i) => {
      const suyo = huellaDeValor(fila, campo)
      return suyo !== 0 && suyo !== this.otros.en(numero * this.iguales.length + i)
    })
    if (distinto) {
      const motivo = `La misma clave ya vino con otro dato en ${distinto}.`
      return { rechazo: { linea, campo: distinto, motivo } }
    }
    const desde = numero * this.suma.length
    const sumas = this.suma.map((campo, i) => this.sumas.en(desde + i) + (igual ? 0 : Number(valores[campo] ?? 0)))
    const pasada = this.suma.findIndex((campo, i) => (sumas[i] ?? 0) > maximoDe(this.tipo.campos[campo]))
    const campo = this.suma[pasada]
    if (campo) {
      const motivo = `Sumado a los otros renglones de su clave, el máximo es ${maximoDe(this.tipo.campos[campo])}.`
      return { rechazo: { linea, campo, motivo } }
    }
    for (const [i, suma] of sumas.entries()) this.sumas.poner(desde + i, suma)
    return {
      fila: { linea, valores: { ...valores, ...Object.fromEntries(this.suma.map((c, i) => [c, sumas[i] ?? 0])) } },
    }
  }
}

const maximoDe = (campo: Campo | undefined): number => campo?.max ?? Number.POSITIVE_INFINITY

/** 0 when the row does not give it. */
const huellaDeValor = ({ valores }: FilaEntendida, campo: string): number =>
  valores[campo] === undefined ? 0 : huellaDe(String(valores[campo]))[0] || 1
