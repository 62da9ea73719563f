import { entradaDeFactura, entradaDePedido } from '@surtia/contracts/entradas.ts'
import { IconTableDown } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { perezosa } from '../../api/perezosa.ts'
import { send, textOf } from '../../api/send.ts'
import { can, soloMira } from '../../api/session.ts'
import { showAlert } from '../../ui/avisos.ts'
import { Boton } from '../../ui/Boton.tsx'
import { downloadBase64 } from '../../ui/descargar.ts'
import { delArchivo } from './use-archivo-de-entrada.ts'

const ArchivoDeEntrada = perezosa(() => import('./ArchivoDeEntrada.tsx'))

type Props = {
  de: { folio: string } | { uuid: string }
  /** in a row, its drawing alone: how it is told from those of other rows */
  enFila?: string
}

/** Downloads what was bought as the point of sale takes it; the first time it is asked how that is. */
export function DescargarEntrada({ de, enFila }: Props) {
  const cache = useQueryClient()
  const [ocupado, setOcupado] = useState(false)
  const [preguntado, setPreguntado] = useState<Awaited<ReturnType<typeof preguntar>>>()
  const preguntar = () => cache.fetchQuery({ ...delArchivo, staleTime: 60_000 })
  const enEspera = async (hacer: () => Promise<void>) => {
    setOcupado(true)
    await hacer().catch((error) => showAlert('Descargar entrada', textOf(error)))
    setOcupado(false)
  }
  const bajar = async () => {
    const { data } = await ('folio' in de
      ? send(entradaDePedido, { params: de })
      : send(entradaDeFactura, { params: de }))
    downloadBase64(data.contenido, data.nombre, data.tipo)
  }
  const pulsar = () =>
    enEspera(async () => {
      const suyo = await preguntar()
      if (suyo.guardado || soloMira() || !can('cambiarArchivoDeEntrada')) await bajar()
      else setPreguntado(suyo)
    })
  const cerrar = () => setPreguntado(undefined)
  return (
    <>
      <Boton
        modo={enFila ? 'liso' : undefined}
        icono={IconTableDown}
        cuadrado={enFila !== undefined}
        ocupado={ocupado}
        disabled={ocupado}
        aria-label={enFila}
        title={enFila ? 'Descargar entrada' : undefined}
        onClick={() => void pulsar()}
      >
        {enFila ? null : 'Descargar entrada'}
      </Boton>
      {preguntado && (
        <Suspense fallback={null}>
          <ArchivoDeEntrada
            {...preguntado}
            onCerrar={cerrar}
            onGuardado={() => {
              cerrar()
              void enEspera(bajar)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
