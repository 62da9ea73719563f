import type { RenglonRechazado } from '@surtia/contracts/integracion.ts'
import { exportarRechazos } from '@surtia/contracts/puerta-de-mesa.ts'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Boton } from '../../../ui/Boton.tsx'
import { enfocarParte } from '../../../ui/foco.ts'
import { Encabezamiento } from '../../../ui/Pagina.tsx'
import { Nota } from '../../../ui/Texto.tsx'
import { bajar } from '../../enviar.ts'
import { Exportar } from '../../listado/Exportar.tsx'
import estilos from '../Puerta.module.css'
import { TablaDeRechazos } from '../TablaDeRechazos.tsx'

const POR_PAGINA = 50
/** In the address, the first row of the page. */
const DESDE = 'renglon'
const SIN_FILTROS = { filtros: {} }

type Props = {
  entrega: number
  rechazos: readonly RenglonRechazado[]
  /** how many did not go in; a delivery keeps the first thousand */
  son: number
}

/** The rows that did not go in, a page of them, and all as a file. */
export function Rechazados({ entrega, rechazos, son }: Props) {
  const parte = useRef<HTMLElement>(null)
  const [direccion, setDireccion] = useSearchParams()
  const pedido = Number(direccion.get(DESDE) ?? '1')
  const desde = Number.isInteger(pedido) && pedido > 1 && pedido <= rechazos.length ? pedido - 1 : 0
  if (rechazos.length === 0) return null
  const hasta = Math.min(desde + POR_PAGINA, rechazos.length)
  const ir = (nuevo: number) => {
    setDireccion(nuevo > 0 ? { [DESDE]: `${nuevo + 1}` } : {}, { preventScrollReset: true })
    if (parte.current) enfocarParte(parte.current)
    parte.current?.scrollIntoView({ block: 'start' })
  }
  return (
    <section ref={parte} aria-label="Renglones rechazados" className={estilos.parte}>
      <Encabezamiento
        fin={<Exportar pedido={SIN_FILTROS} bajar={(body) => bajar(exportarRechazos, { params: { entrega }, body })} />}
      >
        <h2>Renglones rechazados</h2>
      </Encabezamiento>
      <TablaDeRechazos titulo="Renglones rechazados" rechazos={rechazos.slice(desde, hasta)} />
      <nav aria-label="Páginas" className={estilos.pie}>
        <Nota cifras>
          {`${desde + 1} a ${hasta} de ${rechazos.length.toLocaleString('es-MX')}`}
          {son > rechazos.length && `; son ${son.toLocaleString('es-MX')}, y la entrega guarda los primeros`}
        </Nota>
        {rechazos.length > POR_PAGINA && (
          <>
            <Boton
              icono={IconChevronLeft}
              aria-disabled={desde === 0 || undefined}
              onClick={() => desde > 0 && ir(Math.max(0, desde - POR_PAGINA))}
            >
              Anteriores
            </Boton>
            <Boton
              icono={IconChevronRight}
              aria-disabled={hasta === rechazos.length || undefined}
              onClick={() => hasta < rechazos.length && ir(desde + POR_PAGINA)}
            >
              Siguientes
            </Boton>
          </>
        )}
      </nav>
    </section>
  )
}
