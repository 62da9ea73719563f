import type { Dia } from '@surtia/rules/fechas.ts'
import { IconFilter, IconFilterOff } from '@tabler/icons-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useId, useState } from 'react'
import { Boton } from '../../ui/Boton.tsx'
import { Campo, CampoLista, Opcion } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/CampoFecha.tsx'
import { esDia } from '../../ui/RangoDeFechas.tsx'
import { useAncho } from '../../ui/use-ancho.ts'
import type { ColumnaDeListado, FiltroDeListado } from './definicion.ts'
import estilos from './Listado.module.css'
import { useEscrito } from './use-escrito.ts'
import type { Listado } from './use-listado.ts'

type Props<F> = {
  filtros: readonly FiltroDeListado[]
  columnas: readonly ColumnaDeListado<F>[]
  listado: Listado<F>
  /** of the first filter, to which a key leads */
  primero: RefObject<HTMLInputElement | HTMLSelectElement | null>
  /** what is done with the list, on a phone */
  acciones: ReactNode
}

/** What the rows must be like; on a phone it opens when it is asked for, and the order is chosen here too. */
export function Filtros<F>({ filtros, columnas, listado, primero, acciones }: Props<F>) {
  const { consulta, filtrar, ver, orden } = listado
  const angosto = useAncho('(width < 56rem)')
  const [abiertos, setAbiertos] = useState(false)
  const id = useId()
  const puestos = Object.keys(consulta.filtros).length
  const quitar = (
    <Boton
      modo="liso"
      icono={IconFilterOff}
      aria-disabled={puestos === 0 || undefined}
      onClick={() => puestos > 0 && ver({ orden: consulta.orden })}
    >
      Quitar filtros
    </Boton>
  )
  return (
    <section aria-label="Filtros" className={estilos.filtros}>
      {angosto && (
        <div className={estilos.cabeza}>
          <Boton icono={IconFilter} aria-expanded={abiertos} aria-controls={id} onClick={() => setAbiertos(!abiertos)}>
            {puestos > 0 ? `Filtros y orden (${puestos})` : 'Filtros y orden'}
          </Boton>
          {puestos > 0 && quitar}
          {acciones}
        </div>
      )}
      <div id={id} className={estilos.campos} hidden={angosto && !abiertos}>
        {filtros.map((filtro, i) => (
          <UnFiltro
            key={filtro.titulo}
            filtro={filtro}
            puestos={consulta.filtros}
            filtrar={filtrar}
            primero={i === 0 ? primero : undefined}
          />
        ))}
        {angosto && (
          <Orden
            columnas={columnas}
            orden={orden}
            alOrdenar={(nuevo) => ver({ ...consulta, cursor: '', orden: nuevo })}
          />
        )}
        {!angosto && quitar}
      </div>
    </section>
  )
}

type DeUno = {
  filtro: FiltroDeListado
  puestos: Readonly<Record<string, string>>
  filtrar: (cambio: Readonly<Record<string, string>>, otraVez?: boolean) => void
  primero: Props<never>['primero'] | undefined
}

function UnFiltro({ filtro, puestos, filtrar, primero }: DeUno) {
  const { titulo } = filtro
  if ('desde' in filtro) {
    const { desde, hasta } = filtro
    return (
      <>
        <UnDia titulo={`${titulo} desde`} nombre={desde} valor={puestos[desde] ?? ''} filtrar={filtrar} />
        <UnDia titulo={`${titulo} hasta`} nombre={hasta} valor={puestos[hasta] ?? ''} filtrar={filtrar} />
      </>
    )
  }
  const { nombre, opciones, casilla, sugeridos, deVista } = filtro
  const valor = puestos[nombre] ?? ''
  const ref = primero as RefObject<never> | undefined
  if (deVista && valor === '') return null
  if (casilla)
    return (
      <Opcion checked={valor === 'si'} onChange={(e) => filtrar({ [nombre]: e.target.checked ? 'si' : '' })}>
        {titulo}
      </Opcion>
    )
  if (!opciones)
    return (
      <UnTexto titulo={titulo} nombre={nombre} valor={valor} filtrar={filtrar} primero={ref} sugeridos={sugeridos} />
    )
  return (
    <CampoLista
      {...(ref ? { ref } : {})}
      etiqueta={titulo}
      value={valor}
      onChange={(e) => filtrar({ [nombre]: e.target.value })}
    >
      <option value="">Todos</option>
      {valor && !opciones.some(([clave]) => clave === valor) && <option value={valor}>{valor}</option>}
      {opciones.map(([clave, dice]) => (
        <option key={clave} value={clave}>
          {dice}
        </option>
      ))}
    </CampoLista>
  )
}

type DeEscrito = Pick<DeUno, 'filtrar'> & { titulo: string; nombre: string; valor: string }

type DeTexto = DeEscrito & { primero: RefObject<never> | undefined; sugeridos: readonly string[] | undefined }

function UnTexto({ titulo, nombre, valor, filtrar, primero, sugeridos }: DeTexto) {
  const lista = useId()
  const escrito = useEscrito(valor, (nuevo, otraVez) => filtrar({ [nombre]: nuevo }, otraVez))
  return (
    <>
      <Campo
        ref={primero}
        etiqueta={titulo}
        name={nombre}
        autoComplete="off"
        maxLength={200}
        list={sugeridos && lista}
        value={escrito.valor}
        onChange={(e) => escrito.escribir(e.target.value)}
        onKeyDown={(e: KeyboardEvent) => e.key === 'Enter' && escrito.terminar()}
        onBlur={escrito.salir}
      />
      {sugeridos && (
        <datalist id={lista}>
          {sugeridos.map((uno) => (
            <option key={uno} value={uno} />
          ))}
        </datalist>
      )}
    </>
  )
}

/** A day counts as soon as it is one. */
const UnDia = ({ titulo, nombre, valor, filtrar }: DeEscrito) => (
  <CampoFecha
    etiqueta={titulo}
    name={nombre}
    formato="mes"
    valor={esDia(valor) ? valor : ''}
    onCambio={(dia: Dia | '') => {
      if (dia !== valor) filtrar({ [nombre]: dia })
    }}
  />
)

type DeOrden<F> = {
  columnas: readonly ColumnaDeListado<F>[]
  orden: string
  alOrdenar: (orden: string) => void
}

/** Cards have no heads to press. */
function Orden<F>({ columnas, orden, alOrdenar }: DeOrden<F>) {
  const ordenes = columnas.flatMap(({ orden: suyo, titulo }) => (suyo ? [{ suyo, titulo }] : []))
  if (ordenes.length === 0) return null
  return (
    <CampoLista etiqueta="Orden" value={orden} onChange={(e) => alOrdenar(e.target.value)}>
      {ordenes.flatMap(({ suyo, titulo }) => [
        <option key={suyo} value={suyo}>{`${titulo}, de menor a mayor`}</option>,
        <option key={`-${suyo}`} value={`-${suyo}`}>{`${titulo}, de mayor a menor`}</option>,
      ])}
    </CampoLista>
  )
}
