import type { Body } from '@surtia/contracts/call.ts'
import type { FormatoDeControlados } from '@surtia/contracts/controlados.ts'
import { consultarControladosDeMesa, exportarControladosDeMesa } from '@surtia/contracts/controlados-de-mesa.ts'
import { diaDe } from '@surtia/rules/fechas.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { Descargas } from '../../areas/controlados/Descargas.tsx'
import { DiasDeMovimientos } from '../../areas/controlados/DiasDeMovimientos.tsx'
import { leerDias } from '../../areas/controlados/dias.ts'
import { loQueSuman } from '../../areas/controlados/lo-que-suman.ts'
import { SinMovimientos } from '../../areas/controlados/SinMovimientos.tsx'
import { columnasDeMovimientos, TablaDeMovimientos } from '../../areas/controlados/TablaDeMovimientos.tsx'
import { showToast } from '../../ui/avisos.ts'
import { download } from '../../ui/descargar.ts'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Nota } from '../../ui/Texto.tsx'
import { CLAVES_DE_MESA } from '../claves.ts'
import { noEsta } from '../clientes/ficha.ts'
import { aPantalla } from '../direcciones.ts'
import { bajar, enviar, pideConfirmar } from '../enviar.ts'
import { Pantalla } from '../marco/Pantalla.tsx'
import { CualCliente } from './CualCliente.tsx'

type Pregunta = Body<typeof consultarControladosDeMesa>

/** What clients got of controlled articles: of one, or of all. */
export default function Controlados() {
  const [direccion, setDireccion] = useSearchParams()
  const { escrito, dias, aviso, pagina } = leerDias(direccion, diaDe(new Date()))
  const codCliente = direccion.get('codCliente') ?? ''
  const pregunta: Pregunta = { ...dias, ...(codCliente ? { codCliente } : {}) }
  const { data, isPending, isError, error, isPlaceholderData, refetch } = useQuery({
    queryKey: CLAVES_DE_MESA.controlados(pregunta),
    queryFn: async ({ signal }) => (await enviar(consultarControladosDeMesa, { body: pregunta, signal })).data,
    placeholderData: keepPreviousData,
  })
  const deQuien = codCliente ? { codCliente } : {}
  const enDireccion = { ...deQuien, ...(direccion.has('desde') ? dias : {}) }
  return (
    <Pantalla
      titulo="Movimientos de controlados"
      junto={
        <Nota cifras role="status">
          {data && !isError && !isPlaceholderData && loQueSuman(data)}
        </Nota>
      }
      acciones={!isError && data && data.length > 0 && <Descargas bajar={(formato) => descargar(formato, pregunta)} />}
    >
      <DiasDeMovimientos escrito={escrito} onDias={(otros) => setDireccion({ ...deQuien, ...otros })}>
        <CualCliente
          codCliente={codCliente}
          onCual={(otro) =>
            setDireccion({ ...(otro ? { codCliente: otro } : {}), ...(direccion.has('desde') ? dias : {}) })
          }
        />
      </DiasDeMovimientos>
      <div role="status">{aviso && <Nota>{aviso}</Nota>}</div>
      {isPending && <Esqueleto galeria={false} columnas={columnasDeMovimientos(!codCliente)} pie />}
      {isError && <SinLeer error={error} codCliente={codCliente} onReintentar={() => void refetch()} />}
      {!isError && data?.length === 0 && <SinMovimientos dias={dias} />}
      {!isError && data && data.length > 0 && (
        <div aria-busy={isPlaceholderData}>
          <TablaDeMovimientos
            movimientos={data}
            deTodos={!codCliente}
            pagina={pagina}
            hacia={(n) => aPantalla('controlados', {}, { ...enDireccion, pagina: n })}
          />
        </div>
      )}
    </Pantalla>
  )
}

type DeSinLeer = { error: unknown; codCliente: string; onReintentar: () => void }

const SinLeer = ({ error, codCliente, onReintentar }: DeSinLeer) =>
  noEsta(error) ? (
    <Vacio titulo="No se encontró el cliente.">{`El código ${codCliente} no existe.`}</Vacio>
  ) : (
    <Falla titulo="No pudimos cargar los movimientos." detalle={textOf(error)} onReintentar={onReintentar} />
  )

async function descargar(formato: FormatoDeControlados, pregunta: Pregunta): Promise<void> {
  try {
    const { contenido, nombre } = await bajar(exportarControladosDeMesa, { body: { ...pregunta, formato } })
    download(contenido, nombre)
    showToast({ clase: 'exportar', texto: `Se descargó ${nombre}` })
  } catch (error) {
    if (!pideConfirmar(error)) showToast({ clase: 'exportar', tono: 'peligro', texto: textOf(error) })
  }
}
