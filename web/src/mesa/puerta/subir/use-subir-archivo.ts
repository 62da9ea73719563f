import type { Body, Data } from '@surtia/contracts/call.ts'
import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { subirEntrega } from '@surtia/contracts/puerta-de-mesa.ts'
import { useRef, useState } from 'react'
import { Failure, textOf } from '../../../api/send.ts'
import { useFormulario } from '../../../ui/use-formulario.ts'
import { isCancelled } from '../../../ui/use-subida.ts'
import { pideConfirmar } from '../../enviar.ts'
import { subir } from '../../subir.ts'
import { archivoDePuertaMalo } from './archivo.ts'

/** What a file would do, or did. */
export type Informe = Data<typeof subirEntrega>

const VACIO = { tipo: '', archivo: null as File | null, codificacion: 'utf-8', decimal: '' }
type Valores = typeof VACIO
/** A dry run: of which values, of which bytes, and under which key they are stored when they are. */
type Simulado = { de: Valores; bytes: File; clave: string; informe: Informe }

const YA_NO_SE_LEE = 'No pudimos leer el archivo: cambió o ya no está. Elíjalo otra vez.'
const NO_SE_SABE = 'No sabemos si se guardó: se cortó la conexión. Pulse Guardar otra vez; no se guarda dos veces.'
const EN_ESO = 'Este archivo todavía se está guardando. Espere un momento y pulse Guardar otra vez.'

const iguales = (unos: Valores, otros: Valores): boolean =>
  unos.tipo === otros.tipo &&
  unos.archivo === otros.archivo &&
  unos.codificacion === otros.codificacion &&
  unos.decimal === otros.decimal

/** A file for the door: first only read, then the very bytes that were read are stored, once however often they are sent. */
export function useSubirArchivo(tipo: NombreDeTipo | '', alGuardar: (informe: Informe) => void) {
  const [simulado, setSimulado] = useState<Simulado | null>(null)
  const [avance, setAvance] = useState<number | null>(null)
  const [falla, setFalla] = useState('')
  const control = useRef<AbortController | null>(null)
  // a second press can come before what is busy is drawn
  const guardando = useRef(false)

  const mandar = async ({ bytes, de, clave }: Omit<Simulado, 'informe'>, simulacro: boolean) => {
    control.current = new AbortController()
    setFalla('')
    setAvance(0)
    const { tipo, codificacion, decimal } = de
    const body: Body<typeof subirEntrega> = {
      tipo: tipo as NombreDeTipo,
      codificacion: codificacion === 'latin1' ? ('latin1' as const) : ('utf-8' as const),
      ...(decimal === 'coma' || decimal === 'punto' ? { decimal } : {}),
      simulacro,
    }
    const { signal } = control.current
    return subir(subirEntrega, { body, file: bytes, signal, onProgress: setAvance, idempotencyKey: clave }).finally(
      () => setAvance(null),
    )
  }
  const simular = async (de: Valores) => {
    if (!de.archivo) return
    // kept as they are now: a file that is saved again meanwhile is another one
    const leidos = await de.archivo.arrayBuffer().catch(() => null)
    if (!leidos) return setFalla(YA_NO_SE_LEE)
    const dado = { de, bytes: new File([leidos], de.archivo.name), clave: crypto.randomUUID() }
    try {
      setSimulado({ ...dado, informe: (await mandar(dado, true)).data })
    } catch (error) {
      if (!isCancelled(error)) setFalla(textOf(error))
    }
  }
  const forma = useFormulario<Valores>({
    vacio: { ...VACIO, tipo },
    revisar: ({ tipo, archivo }, archivos) => ({
      tipo: tipo ? '' : 'Elija qué trae el archivo.',
      archivo: archivos.archivo || (archivo ? archivoDePuertaMalo([archivo]) : 'Elija el archivo.'),
    }),
    enviar: simular,
  })
  // a report is of what is chosen, or it is none
  const vigente = simulado && iguales(simulado.de, forma.valores) ? simulado : null
  const guardar = async () => {
    if (!vigente || guardando.current) return
    guardando.current = true
    try {
      alGuardar((await mandar(vigente, false)).data)
    } catch (error) {
      // who would not confirm its identity knows that nothing was stored
      if (!pideConfirmar(error)) setFalla(textoDe(error))
    } finally {
      guardando.current = false
    }
  }
  return { forma, avance, falla, informe: vigente?.informe ?? null, guardar, cancelar: () => control.current?.abort() }
}

function textoDe(error: unknown): string {
  if (isCancelled(error)) return NO_SE_SABE.replace(': se cortó la conexión', '')
  if (!(error instanceof Failure)) return textOf(error)
  return error.status === 0 ? NO_SE_SABE : error.status === 409 ? EN_ESO : error.message
}
