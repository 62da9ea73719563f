import { precios } from '@surtia/contracts/calls/precios-de-mesa.ts'
import type { PrecioDetenido } from '@surtia/contracts/precios-de-mesa.ts'
import { cuantos } from '@surtia/rules/contar.ts'
import { IconCheck, IconTrash } from '@tabler/icons-react'
import { useRef } from 'react'
import { textOf } from '../../../api/send.ts'
import { Boton } from '../../../ui/Boton.tsx'
import { Opcion } from '../../../ui/Campo.tsx'
import { Falla, Vacio } from '../../../ui/Estados.tsx'
import { PieDeSeleccion } from '../../../ui/PieDeSeleccion.tsx'
import { EsqueletoDenso } from '../../../ui/TablaDensa.tsx'
import { BarraDeVistas } from '../../listado/BarraDeVistas.tsx'
import { ExportarLista } from '../../listado/Exportar.tsx'
import { Filtros } from '../../listado/Filtros.tsx'
import { LoDicho } from '../../listado/LoDicho.tsx'
import { PieDeListado } from '../../listado/PieDeListado.tsx'
import { cabezasDe, TablaDeListado } from '../../listado/TablaDeListado.tsx'
import { type Listado, useListado } from '../../listado/use-listado.ts'
import { useVistas } from '../../listado/use-vistas.ts'
import { can } from '../../sesion.ts'
import { PROPIOS } from '../pestanas.ts'
import { COLUMNAS, FILTROS, VISTAS } from './columnas.tsx'
import estilos from './Precios.module.css'
import { type Decision, llaveDe, useDecidir } from './use-decidir.ts'

const TITULO = 'Precios detenidos'
const ORDENES = COLUMNAS.flatMap(({ orden }) => (orden ? [orden] : []))
const NADA: readonly never[] = []

/** The differences, and what is decided on the ticked ones. It is the list of all staff screens but for that: one call decides on all. */
export function ListaDePrecios() {
  const listado = useListado({ lista: precios, filtros: FILTROS, columnas: COLUMNAS, propios: PROPIOS })
  const vistas = useVistas({ pantalla: 'precios', fijas: VISTAS, filtros: FILTROS, ordenes: ORDENES, listado })
  const primero = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const lista = useRef<HTMLElement>(null)
  const { pagina } = listado
  const filas = pagina.data?.data ?? NADA
  const { eleccion, enCurso, decidir } = useDecidir(filas)
  const puede = can('decidirPrecios')
  return (
    <BarraDeVistas vistas={vistas} exportar={<ExportarLista lista={precios} pedido={listado.pedido} />}>
      <Filtros filtros={FILTROS} columnas={COLUMNAS} listado={listado} primero={primero} />
      <LoDicho listado={listado}>
        {puede && filas.length > 0 && (
          <Opcion checked={eleccion.todas} onChange={(e) => eleccion.elegirTodas(e.target.checked)}>
            Seleccionar todos
          </Opcion>
        )}
      </LoDicho>
      <section ref={lista} aria-label={`Renglones de ${TITULO}`} className={estilos.lista}>
        {pagina.isPending && (
          <EsqueletoDenso columnas={cabezasDe(COLUMNAS, listado, { elegible: puede, conResultado: false })} />
        )}
        {pagina.isError && !pagina.data && (
          <Falla
            titulo="No pudimos cargar la lista."
            detalle={textOf(pagina.error)}
            onReintentar={() => void pagina.refetch()}
          />
        )}
        {pagina.data && filas.length === 0 && <SinPrecios listado={listado} />}
        {filas.length > 0 && (
          <TablaDeListado
            titulo={TITULO}
            columnas={COLUMNAS}
            filas={filas}
            llaveDe={llaveDe}
            nombreDe={({ codArticulo, descripcion }) => `${codArticulo} ${descripcion}`}
            listado={listado}
            eleccion={puede ? eleccion : null}
            abre={undefined}
            alAbrir={(fila) => puede && eleccion.elegir(fila, !eleccion.estaElegida(fila))}
          />
        )}
      </section>
      <PieDeListado listado={listado} lista={lista} />
      <Decidir elegidos={eleccion.suyas.length} enCurso={enCurso} decidir={decidir} />
    </BarraDeVistas>
  )
}

function SinPrecios({ listado: { consulta } }: { listado: Listado<PrecioDetenido> }) {
  const filtrada = Object.keys(consulta.filtros).length > 0 || consulta.cursor !== ''
  return (
    <Vacio titulo={filtrada ? 'Nada cumple esos filtros.' : 'Ningún precio espera a nadie.'}>
      {!filtrada && 'Los que cambien más de lo que permite la alarma se detienen y aparecen aquí.'}
    </Vacio>
  )
}

type DeDecidir = { elegidos: number; enCurso: Decision | ''; decidir: (decision: Decision) => Promise<void> }

/** How many are ticked, and what is decided on them; it asks for a confirmed identity by itself. */
function Decidir({ elegidos, enCurso, decidir }: DeDecidir) {
  if (elegidos === 0) return null
  return (
    <PieDeSeleccion>
      <p aria-live="polite">{cuantos(elegidos, 'elegido', 'elegidos')}</p>
      <div>
        <Boton icono={IconTrash} ocupado={enCurso === 'Descartar'} onClick={() => void decidir('Descartar')}>
          Descartar
        </Boton>
        <Boton
          modo="accion"
          icono={IconCheck}
          ocupado={enCurso === 'Autorizar'}
          onClick={() => void decidir('Autorizar')}
        >
          Autorizar
        </Boton>
      </div>
    </PieDeSeleccion>
  )
}
