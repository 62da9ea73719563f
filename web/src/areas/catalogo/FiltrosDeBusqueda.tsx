import type { Data } from '@surtia/contracts/call.ts'
import type { buscar } from '@surtia/contracts/catalogo.ts'
import { IconAdjustments, IconFilterX } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Barra } from '../../ui/Barra.tsx'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { useAncho } from '../../ui/use-ancho.ts'
import { enMiles } from '../articulo/articulo.ts'
import { Filtro, ORDENES, OrdenYVista } from './BarraDeLista.tsx'
import { type Busqueda, cuantosFiltros, type Filtros, SIN_FILTROS } from './busqueda.ts'
import estilos from './FiltrosDeBusqueda.module.css'
import { Solo } from './Solo.tsx'

type Facetas = Data<typeof buscar>
type Props = {
  facetas: Facetas | undefined
  elegido: Busqueda
  onCambio: (cambio: Partial<Busqueda>) => void
  galeria: boolean
  setGaleria: (galeria: boolean) => void
}

/** Above the results: which of them, in what order, and as a gallery or a list. On a phone the five filters are behind one button. */
export function FiltrosDeBusqueda({ facetas, elegido, onCambio, galeria, setGaleria }: Props) {
  const telefono = useAncho('(width < 36rem)')
  const filtros = <LosCinco facetas={facetas} elegido={elegido} onCambio={onCambio} />
  // with nothing to show, the empty page has the button
  const hay = facetas && facetas.resultadosPrincipales.length + facetas.resultadosSugeridos.length > 0
  return (
    <div className={estilos.filtros}>
      <Barra>
        {telefono ? (
          <EnHoja elegido={elegido} onCambio={onCambio} resultados={facetas?.resultados}>
            {filtros}
          </EnHoja>
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

function LosCinco({ facetas, elegido, onCambio }: Pick<Props, 'facetas' | 'elegido' | 'onCambio'>) {
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
      </div>
    </>
  )
}

/** An option with how many articles it would show. */
const conCuantos = ({ descripcion, cuantos }: { descripcion: string; cuantos: number }): string =>
  `${descripcion} (${enMiles(cuantos)})`

type PropsDeHoja = {
  elegido: Filtros
  onCambio: (cambio: Filtros) => void
  resultados: number | undefined
  children: ReactNode
}

/** The filters in a sheet, with what they leave. */
function EnHoja({ elegido, onCambio, resultados, children }: PropsDeHoja) {
  const [abierta, setAbierta] = useState(false)
  const cerrar = () => setAbierta(false)
  const cuantos = cuantosFiltros(elegido)
  return (
    <>
      <Boton icono={IconAdjustments} aria-haspopup="dialog" onClick={() => setAbierta(true)}>
        {cuantos > 0 ? `Filtros (${cuantos})` : 'Filtros'}
      </Boton>
      {abierta && (
        <Dialogo
          titulo="Filtros"
          alEsc={cerrar}
          pie={
            <>
              {cuantos > 0 && <Boton onClick={() => onCambio(SIN_FILTROS)}>Quitar filtros</Boton>}
              <Boton modo="accion" onClick={cerrar}>
                {resultados === 1 ? 'Ver 1 artículo' : `Ver ${enMiles(resultados ?? 0)} artículos`}
              </Boton>
            </>
          }
        >
          {children}
        </Dialogo>
      )}
    </>
  )
}
