import { contenidosDelGenerico, formasDelGenerico, formulasDelGenerico } from '@surtia/contracts/catalogo.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { plazo } from '../../api/plazo.ts'
import { send } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { entero } from './BarraDeLista.tsx'

const PLAZO_MS = 30_000

/** The choices of an address, and the step that they reach: no step may be skipped. */
export function leer(p: URLSearchParams) {
  const tipo = p.get('tipoFormula') ?? ''
  const estado = {
    generico: (p.get('generico') ?? '').trim().slice(0, 200),
    tipoFormula: (['A', 'S', 'C'].includes(tipo) ? tipo : '') as '' | 'A' | 'S' | 'C',
    codFormaFarmaceutica: entero(p.get('codFormaFarmaceutica'), 0),
    codFormula: entero(p.get('codFormula'), 0),
    contenidoVenta: (p.get('contenidoVenta') ?? '').slice(0, 80),
    pagina: Math.max(1, entero(p.get('pagina'), 1)),
  }
  const { generico, tipoFormula, codFormaFarmaceutica, codFormula, contenidoVenta } = estado
  const dadas = [generico, tipoFormula, codFormaFarmaceutica, codFormula, contenidoVenta]
  const falta = dadas.findIndex((dada) => !dada)
  const alcanza = falta < 0 ? dadas.length + 1 : falta + 1
  const pedido = Math.max(1, entero(p.get('paso'), 1, 6))
  return { ...estado, paso: Math.min(pedido, alcanza) }
}
export type Estado = ReturnType<typeof leer>

/** Each step writes its choice and the next step's number; what came after it is forgotten. */
export const direccion = (estado: Partial<Estado>) =>
  paths.busquedaAvanzada({
    paso: estado.paso,
    generico: estado.generico,
    tipoFormula: estado.tipoFormula,
    codFormaFarmaceutica: estado.codFormaFarmaceutica,
    codFormula: estado.codFormula,
    contenidoVenta: estado.contenidoVenta,
    pagina: estado.pagina && estado.pagina > 1 ? estado.pagina : undefined,
    ...(estado.paso && estado.paso > 3 ? { busquedaAvanzada: 'true' } : {}),
  })

/** Leads to a step. */
export function useIr(): (estado: Partial<Estado>) => void {
  const navigate = useNavigate()
  return (estado) => navigate(direccion(estado))
}

/** A list of the wizard; its first load gives up after 30 seconds, and that is logged. */
async function conPlazo<T>(signal: AbortSignal, pedir: (signal: AbortSignal) => Promise<{ data: T }>): Promise<T> {
  try {
    return (await pedir(AbortSignal.any([signal, plazo(PLAZO_MS)]))).data
  } catch (error) {
    if ((error as Error).name === 'TimeoutError')
      console.warn(`Búsqueda avanzada: sin respuesta en ${PLAZO_MS / 1_000} s.`)
    throw error
  }
}

/** What can be chosen at steps 3, 4 and 5, each asked for when its step is reached. */
export function useOpciones({ generico, tipoFormula: tipo, codFormaFarmaceutica, codFormula, paso }: Estado) {
  const tipoFormula = tipo || 'A'
  const formas = useQuery({
    queryKey: ['asistente', 'formas', generico, tipoFormula],
    queryFn: ({ signal }) =>
      conPlazo(signal, (hasta) => send(formasDelGenerico, { params: { generico, tipoFormula }, signal: hasta })),
    enabled: paso >= 3,
  })
  const conForma = { generico, tipoFormula, codFormaFarmaceutica }
  const formulas = useQuery({
    queryKey: ['asistente', 'formulas', generico, tipoFormula, codFormaFarmaceutica],
    queryFn: ({ signal }) =>
      conPlazo(signal, (hasta) => send(formulasDelGenerico, { params: conForma, signal: hasta })),
    enabled: paso >= 4,
  })
  const contenidos = useQuery({
    queryKey: ['asistente', 'contenidos', generico, tipoFormula, codFormaFarmaceutica, codFormula],
    queryFn: ({ signal }) =>
      conPlazo(signal, (hasta) => send(contenidosDelGenerico, { params: { ...conForma, codFormula }, signal: hasta })),
    enabled: paso >= 5,
  })
  /** the options of a step that is reached are still on their way: they would push down what is shown below them */
  const cargando = [formas, formulas, contenidos].some((consulta) => consulta.isLoading)
  return {
    formas,
    formulas,
    contenidos,
    cargando,
    falla: [formas, formulas, contenidos].find((consulta) => consulta.isError),
  }
}
