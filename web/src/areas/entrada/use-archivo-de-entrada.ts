import { archivoDeEntradaDe, guardarArchivoDeEntrada } from '@surtia/contracts/entradas.ts'
import {
  type ArchivoDeEntrada,
  CAMPOS_DE_ENTRADA,
  type CampoDeEntrada,
  LOS_CAMPOS,
  porQueNoEsArchivo,
} from '@surtia/rules/entrada/archivo-de-entrada.ts'
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'

/** How this client's file is, whether it ever said so, and where its mail goes. */
export const delArchivo = queryOptions({
  queryKey: CLAVES.archivoDeEntrada,
  queryFn: async ({ signal }) => {
    const { data, guardado, correos } = await send(archivoDeEntradaDe, { signal })
    return { archivo: data, guardado, correos }
  },
})

/** A column as it is chosen: whether the file has it, and its heading. */
export type Columna = { campo: CampoDeEntrada; titulo: string; va: boolean }
type Escrito = Omit<ArchivoDeEntrada, 'columnas'> & { columnas: readonly Columna[] }

/** All that there are: those of the file in their order, then the others. */
const enForma = ({ columnas, ...resto }: ArchivoDeEntrada): Escrito => {
  const suyas = new Set(columnas.map(({ campo }) => campo))
  const otras = LOS_CAMPOS.filter((campo) => !suyas.has(campo))
  return {
    ...resto,
    columnas: [
      ...columnas.map((columna) => ({ ...columna, va: true })),
      ...otras.map((campo) => ({ campo, titulo: CAMPOS_DE_ENTRADA[campo], va: false })),
    ],
  }
}
const elegidas = (columnas: readonly Columna[]) =>
  columnas.filter(({ va }) => va).map(({ campo, titulo }) => ({ campo, titulo: titulo.trim() }))

/** The form of it; `alGuardar` follows once it is stored. */
export function useArchivoDeEntrada(archivo: ArchivoDeEntrada, alGuardar: () => void) {
  const cache = useQueryClient()
  const forma = useFormulario<Escrito>({
    vacio: enForma(archivo),
    revisar: ({ columnas }) => ({ columnas: porQueNoEsArchivo(elegidas(columnas)) }),
    enviar: async ({ columnas, ...resto }) => {
      try {
        const { message } = await send(guardarArchivoDeEntrada, { body: { ...resto, columnas: elegidas(columnas) } })
        await cache.invalidateQueries({ queryKey: CLAVES.archivoDeEntrada })
        showToast({ clase: 'entrada', tono: 'info', texto: message, duraMs: 4_000 })
        alGuardar()
      } catch (falla) {
        await showAlert('Archivo de entrada', textOf(falla))
      }
    },
  })
  const { columnas } = forma.valores
  return {
    ...forma,
    cambiar: (campo: CampoDeEntrada, cambio: Partial<Columna>) =>
      forma.poner({ columnas: columnas.map((una) => (una.campo === campo ? { ...una, ...cambio } : una)) }),
    mover: (campo: CampoDeEntrada, pasos: 1 | -1) => {
      const i = columnas.findIndex((una) => una.campo === campo)
      const sin = columnas.filter((una) => una.campo !== campo)
      forma.poner({ columnas: [...sin.slice(0, i + pasos), ...columnas.slice(i, i + 1), ...sin.slice(i + pasos)] })
    },
  }
}
