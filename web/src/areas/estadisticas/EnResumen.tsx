import { cuantos } from '@surtia/rules/contar.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { Link, useLocation } from 'react-router'
import { Hoja } from '../../ui/Hoja.tsx'
import { Hueso } from '../../ui/Hueso.tsx'
import { consultaDe, consultaPorTerminar } from './consultas.ts'
import estilos from './EnResumen.module.css'
import type { Filtros } from './filtros.ts'
import { useEstadistica } from './use-estadistica.ts'
import { usePorTerminar } from './use-por-terminar.ts'

type Props = { filtros: Filtros; hoy: string }

/** The figures of the findings that one acts on, each leading down to its own: what those ask for, and nothing else. */
export function EnResumen({ filtros, hoy }: Props) {
  const consulta = consultaDe({ tema: 'compras' }, filtros, hoy)
  const compras = useEstadistica('compras', consulta, true)
  const posible = useEstadistica('ahorro-posible', consulta, true)
  const negados = useEstadistica('negados', consulta, true)
  const porTerminar = usePorTerminar(consultaPorTerminar(filtros, hoy), true)
  const terminan = porTerminar.data?.filas.length
  return (
    <Hoja aria-label="En resumen" className={estilos.resumen}>
      <Cifra
        ancla="compras"
        nombre="Compras"
        {...compras}
        dicha={compras.data && enPesos(compras.data.totales.importe ?? 0)}
      />
      <Cifra
        ancla="ahorro-posible"
        nombre="Ahorro posible"
        {...posible}
        dicha={posible.data && enPesos(posible.data.totales.ahorro ?? 0)}
      />
      <Cifra
        ancla="negados"
        nombre="Negado"
        {...negados}
        dicha={negados.data && enPesos(negados.data.totales.importe ?? 0)}
      />
      <Cifra
        ancla="por-terminar"
        nombre="Se le va a terminar"
        {...porTerminar}
        dicha={terminan === undefined ? undefined : cuantos(terminan, 'artículo', 'artículos')}
      />
    </Hoja>
  )
}

type DeCifra = { ancla: string; nombre: string; dicha: string | undefined; isError: boolean }

/** A figure, '–' where its finding could not be read; its room is kept while it is on its way. */
function Cifra({ ancla, nombre, dicha, isError }: DeCifra) {
  const { search } = useLocation()
  return (
    <Link to={{ search, hash: `#${ancla}` }} className={estilos.cifra}>
      <span>{nombre}</span> {dicha || isError ? <b>{dicha ?? '–'}</b> : <Hueso className={estilos.hueso} />}
    </Link>
  )
}
