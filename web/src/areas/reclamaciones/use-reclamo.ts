import type { Recepcion } from '@surtia/contracts/recepciones.ts'
import { crearReclamacion } from '@surtia/contracts/reclamaciones.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { hayRed } from '../../api/red.ts'
import { Failure, textOf } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { showToast } from '../../ui/avisos.ts'
import { useFormulario } from '../../ui/use-formulario.ts'
import { useSeGuarda } from '../../ui/use-se-guarda.ts'
import { isCancelled, useSubida } from '../../ui/use-subida.ts'
import { type Borrador, claveDe } from './borrador-de-reclamo.ts'
import { conOtra, faltasDe, type LineaDeReclamo, lineasDe, porMandar } from './linea-de-reclamo.ts'
import { useRevision } from './use-revision.ts'

type Valores = { lineas: readonly LineaDeReclamo[]; fotos: readonly File[] }

/** A claim while it is written, what is said of it, and how it is sent: once. */
export function useReclamo(folio: string, recepcion: Recepcion, borrador: Borrador | undefined) {
  const [vacio] = useState<Valores>(() => ({ lineas: lineasDe(recepcion), fotos: [] }))
  const [valores, setValores] = useState<Valores>({ ...vacio, ...borrador })
  const [retomado, setRetomado] = useState(borrador !== undefined)
  const seGuarda = useSeGuarda(
    claveDe(folio),
    useMemo(() => ({ lineas: valores.lineas }), [valores.lineas]),
  )
  const guardar = (cambio: (antes: Valores) => Valores) => {
    seGuarda.tocar()
    setValores(cambio)
  }
  const revision = useRevision(folio, valores.lineas)
  const [dicho, setDicho] = useState('')
  const { subida, mandar } = useEnvio(folio, seGuarda.olvidar)
  const forma = useFormulario<Valores, string>({
    vacio,
    memoria: [valores, guardar],
    revisar: ({ lineas }) => {
      const malos = faltasDe(lineas, (linea) => revision.de(linea)?.detalle ?? '')
      setDicho(
        lineas.some(({ elegido }) => elegido)
          ? Object.keys(malos).length > 0
            ? 'Falta algo en los renglones marcados.'
            : ''
          : 'Elija al menos un renglón.',
      )
      return malos
    },
    enviar: async (v) => {
      if (v.lineas.some(({ elegido }) => elegido)) setDicho(await mandar(v))
    },
  })
  const cambiarLinea = (clave: string, cambio: (antes: LineaDeReclamo) => LineaDeReclamo) =>
    guardar((antes) => ({ ...antes, lineas: antes.lineas.map((una) => (una.clave === clave ? cambio(una) : una)) }))
  return {
    ...forma,
    revision,
    subida,
    /** it goes on from where it was left */
    retomado,
    empezarDeNuevo: () => {
      setRetomado(false)
      setValores(vacio)
      setDicho('')
      forma.senalar({})
      seGuarda.olvidar()
    },
    olvidar: seGuarda.olvidar,
    /** why it was not sent */
    dicho: dicho || revision.deTodas,
    cambiarLinea,
    /** one line more, after another of its article or after all */
    agregarLinea: (nueva: Omit<LineaDeReclamo, 'clave'>, despuesDe?: string) =>
      guardar((antes) => ({ ...antes, lineas: conOtra(antes.lineas, nueva, despuesDe) })),
    cambiarFotos: (cambio: (antes: readonly File[]) => readonly File[]) =>
      guardar((antes) => ({ ...antes, fotos: cambio(antes.fotos) })),
  }
}

/** How a claim is sent: what it answers is why it was not; '' when it was. */
function useEnvio(folio: string, alEnviar: () => void) {
  const cache = useQueryClient()
  const navigate = useNavigate()
  const subida = useSubida()
  const mandar = async ({ lineas, fotos }: Valores): Promise<string> => {
    if (!hayRed()) return 'Sin conexión: no se envió. Lo que escribió sigue aquí.'
    try {
      const body = { folio, renglones: porMandar(lineas).map(({ renglon }) => renglon) }
      const { data, message } = await subida.mandar(crearReclamacion, { body, files: fotos })
      alEnviar()
      showToast({ clase: 'reclamacion', texto: message })
      void cache.invalidateQueries({ queryKey: CLAVES.reclamaciones.todas })
      void navigate(paths.reclamacion(data.id), { replace: true })
      return ''
    } catch (error) {
      // what was said of its lines is no longer so
      void cache.invalidateQueries({ queryKey: CLAVES.reclamaciones.todas })
      return porQueNoSeEnvio(error)
    }
  }
  return { subida, mandar }
}

/** a proxy that heard nothing from the portal knows no more than a broken line */
const SIN_PORTAL = [0, 502, 504]

function porQueNoSeEnvio(error: unknown): string {
  if (isCancelled(error)) return 'No se envió: usted lo canceló.'
  if (error instanceof Failure && SIN_PORTAL.includes(error.status))
    return 'No sabemos si llegó. Envíela otra vez: no se hará dos veces.'
  return textOf(error)
}
