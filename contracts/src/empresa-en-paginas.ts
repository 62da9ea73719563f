import type { Centro, Empresa } from '@surtia/rules/personal/empresa.ts'
import { digitosDeTelefono } from '@surtia/rules/publico/formularios.ts'

type CentroEnPaginas = Centro & { telefonoMundial: string; mapa: string }
type DeSi = Pick<Empresa, 'mision' | 'vision' | 'cifras' | 'valores' | 'redes'> & {
  centros: [CentroEnPaginas, ...CentroEnPaginas[]]
  /** the names of the centres, as a sentence says them */
  dondeEstamos: string
  /** the same, the head office apart */
  oficinas: string
}
/** The company as pages show it, with what follows from what is recorded. */
export type EmpresaEnPaginas = Omit<Empresa, 'centros'> & DeSi & { telefonoMundial: string }

export const telefonoMundial = (telefono: string): string => `+52${digitosDeTelefono(telefono)}`

/** What it tells of itself, with links to its centres; the map service's page is only linked, nothing of it is loaded. */
export function loQueDiceDeSi<E extends Pick<Empresa, 'centros'>>(
  empresa: E,
): E & Pick<DeSi, 'centros' | 'dondeEstamos' | 'oficinas'> {
  const conLigas = (centro: Centro): CentroEnPaginas => ({
    ...centro,
    telefonoMundial: telefonoMundial(centro.telefono),
    mapa: `https://www.openstreetmap.org/search?query=${encodeURIComponent(centro.direccion)}`,
  })
  const [sede, ...otros] = empresa.centros
  const enLista = (centros: readonly Centro[]) =>
    new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(centros.map(({ nombre }) => nombre))
  return {
    ...empresa,
    centros: [conLigas(sede), ...otros.map(conLigas)],
    dondeEstamos: enLista(empresa.centros),
    oficinas: `oficina en ${sede.nombre}${otros.length ? ` y centros en ${enLista(otros)}` : ''}`,
  }
}

export const enPaginas = (empresa: Empresa): EmpresaEnPaginas => ({
  ...loQueDiceDeSi(empresa),
  telefonoMundial: telefonoMundial(empresa.telefono),
})
