import type { ArticuloPublico } from '@surtia/contracts/catalogo-publico.ts'
import { cartaPublica, IMAGENES_PRONTAS } from '@surtia/rules/catalogo/carta-publica.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../../edge/en-todas.ts'
import type { PaginaViva } from '../../edge/pages.ts'
import type { Portal } from '../../portal.ts'
import { listNivel, publicos } from './publico.ts'

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
    texto: typeof q.texto === 'string' ? q.texto.trim().slice(0, 200) : '',
  }
}

/** An article as the page's own card shows it (web/src/areas/catalogo/TarjetaPublica.tsx). */
const tarjeta = (a: ArticuloPublico, i: number) => ({
  molde: a.urlImagen === '' ? 'sinImagen' : i < IMAGENES_PRONTAS ? 'pronta' : 'lenta',
  valores: cartaPublica(a),
})

/** The public catalogue with its articles for search engines and readers without JavaScript; filtered addresses have a head of their own. */
export function paginasDeCatalogo(portal: Portal): PaginaViva[] {
  const { settings, empresa } = portal
  return [
    {
      ruta: DIRECCIONES.catalogo,
      pagina: DIRECCIONES.catalogo,
      clave: (request) => JSON.stringify(filtroDe(request)),
      adornar: async (request) => {
        const filtro = filtroDe(request)
        const [{ data, totalPaginas }, clasificaciones] = await Promise.all([
          publicos(portal, filtro),
          listNivel(portal, 'clasificacion'),
        ])
        const consulta = new URLSearchParams(
          Object.entries(filtro).flatMap(([nombre, valor]) =>
            (nombre === 'pagina' ? valor !== 1 : valor) ? [[nombre, String(valor)]] : [],
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
              `<title>${titulo} | ${escapeHtml(empresa.enVigor().nombre)}</title>`,
              `<meta name="description" content="${titulo}: medicamento y material de curación con su precio al público.">`,
              `<link rel="canonical" href="${escapeHtml(direccion)}">`,
              // what visitors type makes pages without end
              filtro.texto ? '<meta name="robots" content="noindex">' : '',
              `<meta property="og:title" content="${titulo}"><meta property="og:url" content="${escapeHtml(direccion)}"><meta property="og:image" content="${settings.url}/compartir.jpg">`,
            ].join('')
          : ''
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
          cuerpo: `<h2>Clasificaciones</h2><ul>${menu.join('')}</ul><p>${pasos}</p>`,
          lista: { filas: data.map(tarjeta), datos: { filtro, articulos: data, totalPaginas } },
        }
      },
      direcciones: async () =>
        (await listNivel(portal, 'clasificacion')).map(
          ({ codigo }) => `${DIRECCIONES.catalogo}?clasificacion=${codigo}`,
        ),
    },
  ]
}
