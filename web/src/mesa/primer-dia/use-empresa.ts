import { type EmpresaGrabada, empresaDelPrimerDia, grabarEmpresa } from '@surtia/contracts/primer-dia.ts'
import { faltasDeEmpresa } from '@surtia/rules/personal/empresa.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure, textOf } from '../../api/send.ts'
import { showAlert, showToast } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { useCambio } from '../cambiado/use-cambio.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { enviar, pideConfirmar } from '../enviar.ts'
import { COMPARADOS, comoSeEscribe, comoSeGraba, type Escrita } from './campos.ts'

/** The company as it is recorded, read once: what is being written is not replaced under the person's hands. */
export const useEmpresa = () =>
  useQuery({
    queryKey: CLAVES_DE_MESA.empresa,
    queryFn: async ({ signal }) => (await enviar(empresaDelPrimerDia, { signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The form of the company: all of it is recorded together. `abrir` shows the fields in which something is wrong. */
export function useGrabarEmpresa({ version, ...empresa }: EmpresaGrabada, abrir: (campos: string[]) => void) {
  const memoria = useQueryClient()
  const vacio = comoSeEscribe(empresa)
  const escrita = useState(vacio)
  const poner = ({ version: suya, ...nueva }: EmpresaGrabada) => {
    memoria.setQueryData<EmpresaGrabada>(CLAVES_DE_MESA.empresa, { ...nueva, version: suya })
    forma.poner(comoSeEscribe(nueva))
  }
  const { guardar, dialogo } = useCambio<EmpresaGrabada>({ campos: COMPARADOS, alUsarLaSuya: poner })
  const grabar = async (valores: Escrita) => {
    const suya = comoSeGraba(valores)
    const hecho = await guardar({ ...suya, version }, (vista) =>
      enviar(grabarEmpresa, { body: { ...suya, version: vista } }),
    )
    if (!hecho) return
    poner(hecho.data)
    void memoria.invalidateQueries({ queryKey: CLAVES_DE_MESA.primerDia })
    showToast({ clase: 'empresa', texto: 'Se grabó la empresa' })
  }
  const forma = useFormulario<Escrita, string>({
    vacio,
    memoria: escrita,
    revisar: (valores) => faltasDeEmpresa(comoSeGraba(valores)),
    abrir: (malos) => abrir(Object.keys(malos)),
    enviar: async (valores): Promise<void> => {
      await grabar(valores).catch(async (error: unknown) => {
        if (error instanceof Failure && error.fields.length)
          forma.rechazar(Object.fromEntries(error.fields.map(({ campo, mensaje }) => [campo, mensaje])))
        else if (!pideConfirmar(error)) await showAlert('La empresa', textOf(error))
      })
    },
  })
  return { ...forma, dialogo, guardar: escrita[1] }
}
