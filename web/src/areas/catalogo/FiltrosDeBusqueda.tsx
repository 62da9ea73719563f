import type { Data } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { IconFilterX } from '@tabler/icons-react'
import { Barra } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { useAncho } from '../../ui/use-ancho.ts'
import { enMiles } from '../articulo/articulo.ts'
import { Filtro, ORDENES, OrdenYVista } from './BarraDeLista.tsx'
import { type Busqueda, cuantosFiltros, SIN_FILTROS } from './busqueda.ts'
import estilos from './FiltrosDeBusqueda.module.css'
import { HojaDeFiltros } from './HojaDeFiltros.tsx'
import { Solo } from './Solo.tsx'

type Facetas = Data<typeof buscar>
type Props = {
  facetas: Facetas | undefined
  elegido: Busqueda
  onCambio: (cambio: Partial<Busqueda>) => void
  galeria: boolean
  setGaleria: (galeria: boolean) => void
}

/** Above the results: which of them, in what order, and as a gallery or a list. On a phone the filters are behind one button. */
export function FiltrosDeBusqueda({ facetas, elegido, onCambio, galeria, setGaleria }: Props) {
  const telefono = useAncho('(width < 36rem)')
  const filtros = <LosFiltros facetas={facetas} elegido={elegido} onCambio={onCambio} />
  // with nothing to show, the empty page has the button
  const hay = facetas && facetas.resultadosPrincipales.length + facetas.resultadosSugeridos.length > 0
  return (
    <div className={estilos.filtros}>
      <Barra>
        {telefono ? (
          <HojaDeFiltros
            cuantos={cuantosFiltros(elegido)}
            resultados={facetas?.resultados}
            onQuitar={() => onCambio(SIN_FILTROS)}
          >
            {filtros}
          </HojaDeFiltros>
        ) : (
          filtros
        )}
        {!telefono && hay && cuantosFiltros(elegido) > 0 && (
          <Boton
            modo="liso"
            cuadrado
            icono={IconFilterX}
            tamano={20}
            aria-label="Quitar filtros"
            title="Quitar filtros"
            onClick={() => onCambio(SIN_FILTROS)}
          />
        )}
        <OrdenYVista
          ordenes={ORDENES}
          orden={elegido.orden}
          onOrden={(orden) => onCambio({ orden })}
          galeria={galeria}
          setGaleria={setGaleria}
        />
      </Barra>
    </div>
  )
}

function LosFiltros({ facetas, elegido, onCambio }: Pick<Props, 'facetas' | 'elegido' | 'onCambio'>) {
  return (
    <>
      <Filtro
        etiqueta="Clasificación"
        valor={elegido.codClasificacion}
        opciones={(facetas?.clasificaciones ?? []).map((c) => [c.codClasificacion, conCuantos(c)])}
        onCambio={(codClasificacion) => onCambio({ codClasificacion })}
      />
      <Filtro
        etiqueta="Forma farmacéutica"
        valor={elegido.codFormaFarmaceutica}
        opciones={(facetas?.formasFarmaceuticas ?? []).map((f) => [f.codFormaFarmaceutica, conCuantos(f)])}
        onCambio={(codFormaFarmaceutica) => onCambio({ codFormaFarmaceutica })}
      />
      <Filtro
        etiqueta="Laboratorio"
        ninguno="Todos"
        valor={elegido.codLaboratorio}
        opciones={(facetas?.laboratorios ?? []).map((l) => [l.codLaboratorio, conCuantos(l)])}
        onCambio={(codLaboratorio) => onCambio({ codLaboratorio })}
      />
      <div className={estilos.casillas}>
        <Solo
          nombre="Con existencia"
          cuantos={facetas?.conExistencia}
          si={elegido.existencia}
          onCambio={(existencia) => onCambio({ existencia })}
        />
        <Solo
          nombre="En oferta"
          cuantos={facetas?.enOferta}
          si={elegido.oferta}
          onCambio={(oferta) => onCambio({ oferta })}
        />
        <Solo
          nombre="Controlados"
          cuantos={facetas?.controlados}
          si={elegido.controlados}
          onCambio={(controlados) => onCambio({ controlados })}
        />
        <Solo
          nombre="Refrigerados"
          cuantos={facetas?.refrigerados}
          si={elegido.refrigerados}
          onCambio={(refrigerados) => onCambio({ refrigerados })}
        />
      </div>
    </>
  )
}

/** An option with how many articles it would show. */
const conCuantos = ({ descripcion, cuantos }: { descripcion: string; cuantos: number }): string =>
  `${descripcion} (${enMiles(cuantos)})`
