import { empresa } from '@surtia/contracts/empresa.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { FastifyRequest } from 'fastify'
import { escapeHtml, type PaginaViva } from '../../edge/pages.ts'
import type { Portal } from '../../portal.ts'
import { listNivel, listPublicos } from './publico.queries.ts'

const entero = (dado: unknown) => (typeof dado === 'string' && /^\d{1,8}$/.test(dado) ? Number(dado) : 0)

function filtroDe(request: FastifyRequest) {
  const q = request.query as Record<string, unknown>
  const clasificacion = entero(q.clasificacion)
  const categoria = clasificacion ? entero(q.categoria) : 0
  return {
    clasificacion,
    categoria,
    linea: categoria ? entero(q.linea) : 0,
    pagina: Math.max(1, entero(q.pagina)),
  }
}

/** The public catalogue with its articles for search engines and readers without JavaScript; filtered addresses have a head of their own. */
export function paginasDeCatalogo(portal: Portal): PaginaViva[] {
  const { db, settings } = portal
  return [
    {
      ruta: DIRECCIONES.catalogo,
      pagina: DIRECCIONES.catalogo,
      clave: (request) => Object.values(filtroDe(request)).join(),
      adornar: async (request) => {
        const filtro = filtroDe(request)
        const [{ data, totalPaginas }, clasificaciones] = await Promise.all([
          listPublicos(db, settings.imagenesUrl, filtro),
          listNivel(db, 'clasificacion'),
        ])
        const consulta = new URLSearchParams(
          Object.entries(filtro).flatMap(([nombre, valor]) =>
            valor > (nombre === 'pagina' ? 1 : 0) ? [[nombre, String(valor)]] : [],
          ),
        )
        const direccion = `${settings.url}${DIRECCIONES.catalogo}${consulta.size ? `?${consulta}` : ''}`
        const nombre = clasificaciones.find(({ codigo }) => codigo === filtro.clasificacion)?.descripcion
        const titulo = escapeHtml(
          [nombre ? `Catálogo: ${nombre}` : 'Catálogo', filtro.pagina > 1 ? `página ${filtro.pagina}` : '']
            .filter(Boolean)
            .join(', '),
        )
        const cabeza = consulta.size
          ? [
              `<title>${titulo} | ${empresa.nombre}</title>`,
              `<meta name="description" content="${titulo}: medicamento y material de curación con su precio al público.">`,
              `<link rel="canonical" href="${escapeHtml(direccion)}">`,
              `<meta property="og:title" content="${titulo}"><meta property="og:url" content="${escapeHtml(direccion)}"><meta property="og:image" content="${settings.url}/compartir.jpg">`,
            ].join('')
          : ''
        const articulos = data.map(
          (a) => `<li>${escapeHtml(a.descripcion)}${a.precioPublico > 0 ? `, ${enPesos(a.precioPublico)}` : ''}</li>`,
        )
        const menu = clasificaciones.map(
          ({ codigo, descripcion }) =>
            `<li><a href="${DIRECCIONES.catalogo}?clasificacion=${codigo}">${escapeHtml(descripcion)}</a></li>`,
        )
        const otra = (n: number, dice: string) => {
          const params = new URLSearchParams(consulta)
          params.set('pagina', String(n))
          return `<a href="${DIRECCIONES.catalogo}?${escapeHtml(params.toString())}">${dice}</a> `
        }
        const pasos = `${filtro.pagina > 1 ? otra(filtro.pagina - 1, 'Página anterior') : ''}${filtro.pagina < totalPaginas ? otra(filtro.pagina + 1, 'Página siguiente') : ''}`
        return {
          cabeza,
          cuerpo: `<h2>Clasificaciones</h2><ul>${menu.join('')}</ul><h2>Artículos</h2><ul>${articulos.join('')}</ul><p>${pasos}</p>`,
        }
      },
      direcciones: async () =>
        (await listNivel(db, 'clasificacion')).map(({ codigo }) => `${DIRECCIONES.catalogo}?clasificacion=${codigo}`),
    },
  ]
}
