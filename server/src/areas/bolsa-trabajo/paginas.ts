import type { Vacante } from '@surtia/contracts/bolsa-trabajo.ts'
import { enPesos } from '@surtia/rules/dinero.ts'
import { DIRECCIONES } from '@surtia/rules/sitio/direcciones.ts'
import type { FastifyRequest } from 'fastify'
import { escapeHtml } from '../../edge/en-todas.ts'
import { type Adorno, datosEstructurados, type PaginaViva } from '../../edge/pages.ts'
import type { Portal } from '../../portal.ts'
import { listPublicadas } from './vacantes.queries.ts'

/** The job board's pages with their vacancies: structured data, shared links, and text for readers without JavaScript. */
export function paginasDeBolsa(portal: Portal): PaginaViva[] {
  const lista = async (): Promise<Adorno> => {
    const vacantes = await listPublicadas(portal.db)
    const renglones = vacantes.map(
      (v) =>
        `<li><a href="${DIRECCIONES.vacante}${v.idVacante}">${escapeHtml(v.titulo)}</a>, ${escapeHtml(v.ciudad)}</li>`,
    )
    return { cabeza: '', cuerpo: `<h2>Vacantes</h2><ul>${renglones.join('')}</ul>` }
  }
  return [
    { ruta: DIRECCIONES.bolsaTrabajo, pagina: DIRECCIONES.bolsaTrabajo, clave: () => '', adornar: lista },
    {
      ruta: DIRECCIONES.conoceNuestrasVacantes,
      pagina: DIRECCIONES.conoceNuestrasVacantes,
      clave: () => '',
      adornar: lista,
    },
    {
      ruta: `${DIRECCIONES.vacante}:idVacante`,
      pagina: DIRECCIONES.bolsaTrabajo,
      clave: (request) => String(idDe(request)),
      adornar: async (request) => {
        const [vacante] = await listPublicadas(portal.db, idDe(request))
        return vacante ? deVacante(portal, vacante) : null
      },
      direcciones: async () => (await listPublicadas(portal.db)).map((v) => `${DIRECCIONES.vacante}${v.idVacante}`),
    },
  ]
}

/** The vacancy that the address names; 0, which none has, for anything else. */
function idDe({ params }: FastifyRequest): number {
  const { idVacante } = params as { idVacante: string }
  return /^\d{1,9}$/.test(idVacante) ? Number(idVacante) : 0
}

const EMPLEOS: Record<string, string> = {
  'tiempo completo': 'FULL_TIME',
  'medio tiempo': 'PART_TIME',
  temporal: 'TEMPORARY',
  practicas: 'INTERN',
  prácticas: 'INTERN',
}

function deVacante(portal: Portal, v: Vacante): Adorno {
  const direccion = `${portal.settings.url}${DIRECCIONES.vacante}${v.idVacante}`
  const titulo = escapeHtml(`${v.titulo} | ${portal.empresa.enVigor().nombre}`)
  const resumen = escapeHtml(
    [v.salario > 0 ? `Sueldo base ${enPesos(v.salario)}` : '', `${v.ciudad}, ${v.estado}`, v.tipoEmpleo]
      .filter(Boolean)
      .join(' · '),
  )
  const secciones = [v.seccionSobre, v.seccionDetalles, v.seccionDescripcion, v.seccionOfrecemos].filter(Boolean)
  const empleo = {
    '@context': 'https://schema.org',
    '@type': 'JobPosting',
    title: v.titulo,
    description: secciones.join(''),
    datePosted: v.fechaAlta,
    directApply: true,
    employmentType: EMPLEOS[v.tipoEmpleo.toLowerCase()] ?? 'OTHER',
    identifier: { '@type': 'PropertyValue', name: portal.empresa.enVigor().nombre, value: String(v.idVacante) },
    hiringOrganization: {
      '@type': 'Organization',
      name: portal.empresa.enVigor().nombre,
      sameAs: portal.settings.url,
      logo: `${portal.settings.url}/marca.svg`,
    },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressLocality: v.ciudad, addressRegion: v.estado, addressCountry: 'MX' },
    },
    ...(v.salario > 0
      ? {
          baseSalary: {
            '@type': 'MonetaryAmount',
            currency: 'MXN',
            value: { '@type': 'QuantitativeValue', value: v.salario, unitText: 'MONTH' },
          },
        }
      : {}),
  }
  return {
    cabeza: [
      `<title>${titulo}</title>`,
      `<meta name="description" content="${resumen}">`,
      `<link rel="canonical" href="${direccion}">`,
      `<meta property="og:title" content="${titulo}">`,
      `<meta property="og:description" content="${resumen}">`,
      `<meta property="og:url" content="${direccion}">`,
      `<meta property="og:image" content="${portal.settings.url}/compartir.jpg">`,
      datosEstructurados(empleo),
    ].join(''),
    cuerpo: `<h1>${escapeHtml(v.titulo)}</h1><p>${resumen}</p>${secciones.join('')}`,
  }
}
