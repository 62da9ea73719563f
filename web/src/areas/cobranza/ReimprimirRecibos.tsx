import { accesoReferenciar } from '@surtia/contracts/cobranza.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { textOf } from '../../api/send.ts'
import { useSiNo } from '../../api/use-si-no.ts'
import { titulo } from '../../cabeza.ts'
import { paths } from '../../paths.ts'
import { BotonLiga } from '../../ui/Boton.tsx'
import { Esqueleto } from '../../ui/Esqueleto.tsx'
import { Falla, Vacio } from '../../ui/Estados.tsx'
import { Icono } from '../../ui/Icono.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Paginacion } from '../../ui/Paginacion.tsx'
import { esDia, RangoDeFechas } from '../../ui/RangoDeFechas.tsx'
import { Texto } from '../../ui/Texto.tsx'
import { TablaDeRecibos } from './TablaDeRecibos.tsx'
import { ultimosDias, useRecibos } from './use-recibos.ts'

export const meta = () => [{ title: titulo('Reimprimir recibos') }]

/** Receipts of a range of days, the last seven unless the address says otherwise; range and page live in the address. */
export default function ReimprimirRecibos() {
  const acceso = useSiNo(accesoReferenciar)
  return (
    <Pagina
      antes={
        <Texto como={Link} enlace enlaceConIcono to={paths.referenciarPagos()}>
          <Icono de={IconArrowLeft} /> Regresar
        </Texto>
      }
      titulo="Reimprimir recibos"
    >
      {acceso === undefined && <Esqueleto galeria={false} filas={4} />}
      {acceso === false && (
        <Vacio titulo="No tiene permiso para referenciar pagos.">Pídalo a su agente de cobranza.</Vacio>
      )}
      {acceso && <Recibos />}
    </Pagina>
  )
}

function Recibos() {
  const [p, setP] = useSearchParams()
  const [desde, hasta] = [p.get('desde'), p.get('hasta')]
  const rango = esDia(desde) && esDia(hasta) ? { desde, hasta } : ultimosDias()
  const pagina = Math.max(1, Number(p.get('pagina')) || 1)
  const consulta = useRecibos(rango, pagina)
  return (
    <>
      <RangoDeFechas rango={rango} onBuscar={setP} />
      {consulta.isPending && <Esqueleto galeria={false} filas={4} />}
      {consulta.isError && !consulta.data && (
        <Falla
          titulo="No pudimos cargar sus recibos."
          detalle={textOf(consulta.error)}
          onReintentar={() => consulta.refetch()}
        />
      )}
      {consulta.data?.recibos.length === 0 && (
        <Vacio
          titulo="No hay recibos en esas fechas."
          accion={<BotonLiga to={paths.referenciarPagos()}>Referenciar un pago</BotonLiga>}
        >
          Cada pago que referencia deja aquí el suyo.
        </Vacio>
      )}
      {consulta.data && consulta.data.recibos.length > 0 && (
        <>
          <TablaDeRecibos recibos={consulta.data.recibos} />
          <Paginacion
            pagina={pagina}
            total={consulta.data.totalPaginas}
            hacia={(n) => paths.recibos({ ...rango, pagina: n })}
          />
        </>
      )}
    </>
  )
}
