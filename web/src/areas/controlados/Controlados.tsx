import { consultarControlados, exportarControlados, type FormatoDeControlados } from '@surtia/contracts/controlados.ts'
import type { Periodo } from '@surtia/rules/estadisticas/periodo.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { CLAVES } from '../../api/claves.ts'
import { send, textOf } from '../../api/send.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { showAlert } from '../../ui/avisos.ts'
import { downloadBase64 } from '../../ui/descargar.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla } from '../../ui/Estados.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { Descargas } from './Descargas.tsx'
import { DiasDeMovimientos } from './DiasDeMovimientos.tsx'
import { leerDias } from './dias.ts'
import { loQueSuman } from './lo-que-suman.ts'
import { SinMovimientos } from './SinMovimientos.tsx'
import { columnasDeMovimientos, TablaDeMovimientos } from './TablaDeMovimientos.tsx'

const TITULO = 'Movimientos de controlados'

export const meta = () => [{ title: titulo(TITULO) }]

/** What an inspector asks for: which lots of controlled articles came, when and in which order. */
export default function Controlados() {
  const [direccion, setDireccion] = useSearchParams()
  const { escrito, dias, aviso, pagina } = leerDias(direccion, diaDe(new Date()))
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useQuery({
    queryKey: CLAVES.controlados(dias),
    queryFn: async ({ signal }) => (await send(consultarControlados, { body: dias, signal })).data,
    placeholderData: keepPreviousData,
  })
  return (
    <Pagina
      titulo={TITULO}
      junto={
        <Nota cifras role="status">
          {data && !isPlaceholderData && loQueSuman(data)}
        </Nota>
      }
      acciones={data && data.length > 0 && <Descargas bajar={(formato) => descargar(formato, dias)} />}
    >
      <DiasDeMovimientos escrito={escrito} onDias={(otros) => setDireccion({ ...otros })} />
      <div role="status">{aviso && <Nota>{aviso}</Nota>}</div>
      {isPending && <Esqueleto galeria={false} columnas={columnasDeMovimientos(false)} pie />}
      {isError && !data && (
        <Falla
          titulo="No pudimos cargar sus movimientos."
          detalle={textOf(error)}
          onReintentar={() => void refetch()}
        />
      )}
      {data?.length === 0 && <SinMovimientos dias={dias} />}
      {data && data.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <TablaDeMovimientos
            movimientos={data}
            pagina={pagina}
            hacia={(n) => paths.controlados({ ...(direccion.has('desde') ? dias : {}), pagina: n })}
          />
        </div>
      )}
    </Pagina>
  )
}

async function descargar(formato: FormatoDeControlados, dias: Periodo): Promise<void> {
  try {
    const { data } = await send(exportarControlados, { body: { ...dias, formato } })
    downloadBase64(data.contenido, data.nombre, data.tipo)
  } catch (error) {
    await showAlert(TITULO, textOf(error))
  }
}
