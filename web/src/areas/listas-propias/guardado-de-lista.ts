import type { ListaCambiada, ListaGuardada } from '@surtia/contracts/listas-propias.ts'
import { Failure, textOf } from '../../api/send.ts'
import { NO_SABEMOS, NoSeGuardo, NoSeSabe } from '../../api/send-surely.ts'

/** What is wished of an article, in pieces. */
export type RenglonEscrito = { codArticulo: string; cantidad: number; nota: string }
/** A list as it stands on the screen: its name and its lines, in their order. */
export type LoEscrito<R extends RenglonEscrito> = { nombre: string; renglones: readonly R[] }

export type EstadoDeGuardado =
  | { clase: 'guardada' | 'guardando' }
  | { clase: 'falla'; texto: string; boton: 'Reintentar' | 'Revisar' }
  | { clase: 'cambio'; actual: ListaGuardada }

type Puertas<R extends RenglonEscrito> = {
  /** stores it whole, if it still is of that version; answers the new one */
  enviar: (escrito: LoEscrito<R>, version: number) => Promise<number>
  /** what is stored */
  leer: () => Promise<ListaGuardada>
  /** keeps what is not known to be stored, for after a reload; null when all is */
  apuntar: (pendiente: { escrito: LoEscrito<R>; version: number } | null) => void
  /** of what could not be stored for such an error: whether it waits on this device and goes out by itself */
  esperar?: (pendiente: { escrito: LoEscrito<R>; version: number }, error: unknown) => Promise<boolean>
}

/** said after why it is not stored, where it goes out by itself */
const EN_ESPERA = 'En espera de conexión.'

/** after the last key */
const PAUSA_MS = 600
const GUARDADA = { clase: 'guardada' } as const
const GUARDANDO = { clase: 'guardando' } as const
const falla = (texto: string, boton: 'Reintentar' | 'Revisar' = 'Reintentar') =>
  ({ clase: 'falla', texto, boton }) as const

/** Whether what is stored says the same. */
export const dicenLoMismo = (una: LoEscrito<RenglonEscrito>, otra: LoEscrito<RenglonEscrito>): boolean =>
  una.nombre === otra.nombre &&
  una.renglones.length === otra.renglones.length &&
  una.renglones.every((r, i) => {
    const suyo = otra.renglones[i]
    return r.codArticulo === suyo?.codArticulo && r.cantidad === suyo.cantidad && r.nota.trim() === suyo.nota.trim()
  })

/**
 * Stores a list as it is typed: whole, one change after the other, each from the version that is known. Says only what is known to be
 * stored (docs/reglas/listas.md#lo-escrito-se-guarda-solo); what another one changed meanwhile waits for the person.
 */
export class Guardado<R extends RenglonEscrito> {
  readonly #puertas: Puertas<R>
  readonly #oyentes = new Set<() => void>()
  #vista: { escrito: LoEscrito<R>; estado: EstadoDeGuardado }
  #version: number
  #pendiente: LoEscrito<R> | null = null
  #enCurso: Promise<void> | null = null
  #reloj: ReturnType<typeof setTimeout> | undefined

  constructor(puertas: Puertas<R>, inicio: { escrito: LoEscrito<R>; version: number }) {
    this.#puertas = puertas
    this.#vista = { escrito: inicio.escrito, estado: GUARDADA }
    this.#version = inicio.version
  }

  /** what stands in it, and how it is stored */
  vista = () => this.#vista

  oir = (oyente: () => void): (() => void) => {
    this.#oyentes.add(oyente)
    return () => {
      this.#oyentes.delete(oyente)
    }
  }

  /** whether something is not stored yet */
  hayPendiente = (): boolean => this.#pendiente !== null

  /** Other lines than before; they are stored when the keys pause. */
  cambiar(cambio: (antes: readonly R[]) => readonly R[]): void {
    const { escrito } = this.#vista
    const renglones = cambio(escrito.renglones)
    if (renglones !== escrito.renglones) this.#escribir({ ...escrito, renglones })
  }

  /** What a reload cut off, made from that version. */
  retomar(escrito: LoEscrito<R>, version: number): void {
    this.#version = version
    this.#escribir(escrito)
  }

  /** Stores at once what waits; true when nothing waits any more. */
  async guardar(): Promise<boolean> {
    await this.#mandarLoPendiente()
    return this.#vista.estado.clase === 'guardada'
  }

  /** Stores another name at once; throws why it could not be, and then the old one stays. */
  async nombrar(nombre: string): Promise<void> {
    if (!(await this.guardar())) throw new NoSeGuardo('Antes hay que guardar los otros cambios de la lista.')
    const conNombre = { ...this.#vista.escrito, nombre }
    this.#pendiente = conNombre
    try {
      await this.#mandar(conNombre)
      const { estado } = this.#vista
      if (estado.clase === 'falla') throw new NoSeGuardo(estado.texto)
      this.#ver({ escrito: { ...this.#vista.escrito, nombre } })
    } catch (error) {
      this.#pendiente = null
      this.#decir(GUARDADA)
      throw error
    }
  }

  /** After another one's change: what stands here takes its place. */
  conservarMia(): void {
    const { estado } = this.#vista
    if (estado.clase !== 'cambio') return
    this.#version = estado.actual.version
    this.#decir(GUARDANDO)
    void this.guardar()
  }

  /** What is stored takes the place of what stands here, unless something waits to be stored; `aunque`: that is given up. */
  tomar(leido: { escrito: LoEscrito<R>; version: number }, aunque = false): void {
    if ((this.#pendiente && !aunque) || leido.version < this.#version) return
    this.#pendiente = null
    this.#version = leido.version
    if (aunque) this.#apuntar()
    this.#ver({ escrito: leido.escrito, estado: GUARDADA })
  }

  #escribir(escrito: LoEscrito<R>): void {
    this.#pendiente = escrito
    this.#ver({ escrito, ...(this.#vista.estado.clase === 'cambio' ? {} : { estado: GUARDANDO }) })
    clearTimeout(this.#reloj)
    this.#reloj = setTimeout(() => void this.guardar(), PAUSA_MS)
  }

  async #mandarLoPendiente(): Promise<void> {
    clearTimeout(this.#reloj)
    if (this.#pendiente) this.#apuntar()
    if (this.#pendiente && this.#vista.estado.clase !== 'cambio')
      this.#enCurso ??= this.#mandarTodo().finally(() => {
        this.#enCurso = null
      })
    await this.#enCurso
  }

  /** What is written while a change is on its way goes out after it. */
  async #mandarTodo(): Promise<void> {
    do
      try {
        if (this.#pendiente) await this.#mandar(this.#pendiente)
      } catch (error) {
        const escrito = this.#pendiente
        const espera = escrito && (await this.#puertas.esperar?.({ escrito, version: this.#version }, error))
        this.#decir(falla(espera ? `${textoDe(error)} ${EN_ESPERA}` : textoDe(error)))
      }
    while (this.#pendiente && this.#vista.estado.clase === 'guardando')
  }

  async #mandar(enviado: LoEscrito<R>): Promise<void> {
    this.#decir(GUARDANDO)
    try {
      this.#quedo(await this.#puertas.enviar(enviado, this.#version), enviado)
    } catch (error) {
      const actual = actualDe(error)
      if (actual) this.#juzgar(actual, enviado)
      else if (error instanceof NoSeSabe) await this.#revisar(enviado)
      else throw error
    }
  }

  #quedo(version: number, enviado: LoEscrito<R>): void {
    this.#version = version
    if (this.#pendiente === enviado) this.#pendiente = null
    this.#apuntar()
    this.#decir(this.#pendiente ? GUARDANDO : GUARDADA)
  }

  async #revisar(enviado: LoEscrito<R>): Promise<void> {
    this.#decir(falla(NO_SABEMOS, 'Revisar'))
    const hay = await this.#puertas.leer().catch(() => null)
    if (hay) this.#juzgar(hay, enviado)
  }

  /** What is stored, against what was sent. */
  #juzgar(hay: ListaGuardada, enviado: LoEscrito<R>): void {
    if (dicenLoMismo(hay, enviado)) this.#quedo(hay.version, enviado)
    else this.#decir(hay.version === this.#version ? falla('No se guardó.') : { clase: 'cambio', actual: hay })
  }

  #apuntar(): void {
    this.#puertas.apuntar(this.#pendiente && { escrito: this.#pendiente, version: this.#version })
  }

  #decir(estado: EstadoDeGuardado): void {
    this.#ver({ estado })
  }

  #ver(nueva: Partial<{ escrito: LoEscrito<R>; estado: EstadoDeGuardado }>): void {
    this.#vista = { ...this.#vista, ...nueva }
    for (const oyente of this.#oyentes) oyente()
  }
}

const actualDe = (error: unknown): ListaGuardada | null =>
  error instanceof Failure && error.status === 409 ? ((error.data as ListaCambiada | null)?.actual ?? null) : null

const textoDe = (error: unknown): string =>
  error instanceof Failure && error.status === 404
    ? 'Esta lista ya no existe: se eliminó en otro equipo.'
    : textOf(error)
