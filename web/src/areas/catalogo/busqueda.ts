import { useNavigate, useSearchParams } from 'react-router'
import { paths } from '../../paths.ts'
import { entero, ULTIMO_ORDEN } from './BarraDeLista.tsx'

/** What is looked for, as the address says it. */
function leer(p: URLSearchParams) {
  const articulo = p.get('articulo') ?? ''
  return {
    buscar: (p.get('buscar') ?? '').slice(0, 200),
    idGrupoPromocional: entero(p.get('idGrupoPromocional'), 0),
    tipoPublicidad: p.get('tipoPublicidad') === 'P' ? ('P' as const) : ('' as const),
    articulo: /^[\w.-]{1,20}$/.test(articulo) ? articulo : '',
    orden: entero(p.get('orden'), 0, ULTIMO_ORDEN),
    codClasificacion: entero(p.get('codClasificacion'), 0),
    codFormaFarmaceutica: entero(p.get('codFormaFarmaceutica'), 0),
    codLaboratorio: entero(p.get('codLaboratorio'), 0),
    existencia: p.get('existencia') === '1',
    oferta: p.get('oferta') === '1',
    controlados: p.get('controlados') === '1',
    refrigerados: p.get('refrigerados') === '1',
    literal: p.get('literal') === '1',
    pagina: Math.max(1, entero(p.get('pagina'), 1)),
  }
}
export type Busqueda = ReturnType<typeof leer>

/** The filters that one may choose, none of them. */
export const SIN_FILTROS = {
  codClasificacion: 0,
  codFormaFarmaceutica: 0,
  codLaboratorio: 0,
  existencia: false,
  oferta: false,
  controlados: false,
  refrigerados: false,
}
export type Filtros = typeof SIN_FILTROS

/** How many filters are chosen. */
export const cuantosFiltros = (elegido: Filtros): number =>
  Object.keys(SIN_FILTROS).filter((filtro) => elegido[filtro as keyof Filtros]).length

/** As the call takes it; an article that was picked is looked for by its code. */
export const cuerpoDe = ({ articulo, existencia, oferta, ...resto }: Busqueda) => ({
  ...resto,
  buscar: articulo || resto.buscar,
  conExistencia: existencia,
  enOferta: oferta,
})

/** The address with some changes; any change but the page's own goes back to page 1. */
const conCambios = (actuales: Busqueda, cambios: Partial<Busqueda>): string => {
  const { pagina, ...resto } = { ...actuales, pagina: 1, ...cambios }
  const marcas = {
    existencia: Number(resto.existencia),
    oferta: Number(resto.oferta),
    controlados: Number(resto.controlados),
    refrigerados: Number(resto.refrigerados),
    literal: Number(resto.literal),
  }
  return paths.busquedaGeneral({ ...resto, ...marcas, pagina: pagina > 1 ? pagina : undefined })
}

export function useBusqueda() {
  const [p] = useSearchParams()
  const navigate = useNavigate()
  const actuales = leer(p)
  return {
    actuales,
    direccion: (cambios: Partial<Busqueda>) => conCambios(actuales, cambios),
    // two quick choices: the second one counts on the address that the first one made
    cambiar: (cambios: Partial<Busqueda>) =>
      navigate(conCambios(leer(new URLSearchParams(window.location.search)), cambios)),
  }
}
