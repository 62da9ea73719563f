import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Cuentas, cifrasDe } from '@surtia/rules/sitio/cifras.ts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { levantar, type PortalDePruebas } from '../test/portal.ts'

const MOLDES = ['pronta', 'lenta', 'sinImagen']
  .map((molde) => `<li data-molde="${molde}"><a title="{descripcion}">{visible}</a> ${molde}: {precio}</li>`)
  .join('')
const PAGINAS = ['index.html', 'catalogo/index.html', 'bolsa-trabajo/index.html', '__spa-fallback.html', 'mesa.html']
let portal: PortalDePruebas
let sitio: string
beforeAll(async () => {
  sitio = mkdtempSync(join(tmpdir(), 'surtia-sitio-'))
  for (const pagina of PAGINAS) {
    mkdirSync(dirname(join(sitio, pagina)), { recursive: true })
    writeFileSync(
      join(sitio, pagina),
      `<html><head><title>${pagina}</title></head><body><h1>{dichoDeArticulos} de {dichoDeLaboratorios} en {dichoDeCentros}</h1><ul>${MOLDES}</ul>${'<p>Surtia</p>'.repeat(200)}</body></html>`,
    )
  }
  portal = await levantar({}, { site: sitio })
})
afterAll(async () => {
  await portal.cerrar()
  rmSync(sitio, { recursive: true, force: true })
})

const ver = async (ruta: string, headers: Record<string, string> = {}) => {
  const respuesta = await fetch(`${portal.url}${ruta}`, { headers })
  return {
    status: respuesta.status,
    texto: await respuesta.text(),
    etag: respuesta.headers.get('etag'),
    como: respuesta.headers.get('content-encoding'),
  }
}

test('las páginas van comprimidas como el navegador las pida, y sin comprimir a quien no puede', async () => {
  for (const ruta of ['/', '/catalogo', '/bolsa-trabajo', '/sitemap.xml', '/clientes/', '/no-hay'])
    for (const [pide, como] of [
      ['gzip, deflate, br', 'br'],
      ['br;q=0, gzip;q=0.5', 'gzip'],
      ['identity', null],
    ] as const) {
      const pagina = await ver(ruta, { 'accept-encoding': pide })
      expect([ruta, pide, pagina.como]).toEqual([ruta, pide, como])
      expect(pagina.texto).toMatch(/<\/(html|urlset)>/)
    }
})

test('un portal que empieza sin su sitio atiende lo demás, y publica las páginas en el mismo lugar', async () => {
  const otro = await levantar({}, { site: null })
  onTestFinished(otro.cerrar)
  const estatus = async (ruta: string) => (await fetch(`${otro.url}${ruta}`)).status
  expect(await Promise.all(['/', '/clientes/', '/salud/viva'].map(estatus))).toEqual([404, 404, 200])
  await otro.running.publish(sitio)
  expect(await Promise.all(['/', '/clientes/', '/salud/viva'].map(estatus))).toEqual([200, 200, 200])
  // it searches once its catalogue is read, which begins when it is ready
  await expect.poll(() => estatus('/salud/lista')).toBe(200)
})

test('el catálogo público trae escrita su primera lista, y los mismos datos para su programa', async () => {
  await portal.sql("update articulos set con_imagen = false, descripcion = 'A<B 500 MG' where cod_articulo = '1000001'")
  const { indice } = portal.running.portal
  await expect
    .poll(() => indice.alDia().then(() => indice.articulo(indice.lugarDe('1000001')).descripcion))
    .toBe('A<B 500 MG')
  const { texto } = await ver('/catalogo?texto=paracetamol')
  expect(texto).not.toMatch(/data-molde|\{\w+\}/)
  expect(texto).toContain('<meta name="robots" content="noindex">')
  const escrita = /<script type="application\/json" id="lista-de-la-pagina">(.*?)<\/script>/.exec(texto)?.[1] ?? ''
  const { filtro, articulos } = JSON.parse(escrita)
  expect(filtro).toMatchObject({ texto: 'paracetamol', pagina: 1 })
  expect(articulos.map(({ codArticulo }: { codArticulo: string }) => codArticulo)).toContain('1000001')
  expect([...texto.matchAll(/<li><a title=/g)]).toHaveLength(articulos.length)
  expect(texto).toContain('<li><a title="A&lt;B 500 MG">A&lt;B 500\u00a0MG</a> sinImagen: $62.50</li>')
  expect((await ver('/catalogo?texto=nohaytal')).texto).toContain('<ul></ul>')
})

test('las páginas dicen lo que el portal cuenta, y a los cinco segundos lo que cambió', async () => {
  const contado = async () => {
    const [cuentas] = await portal.sql<Cuentas>(
      `select count(*)::int as articulos, count(distinct cod_laboratorio)::int as laboratorios, (select count(*)::int from cedis) as centros
         from articulos join precios using (cod_articulo) where estatus = 'A'`,
    )
    return cuentas ?? { articulos: 0, laboratorios: 0, centros: 0 }
  }
  const dice = async (ruta: string) => (await ver(ruta)).texto
  const frase = ({ dichoDeArticulos, dichoDeLaboratorios, dichoDeCentros }: ReturnType<typeof cifrasDe>) =>
    `<h1>${dichoDeArticulos} de ${dichoDeLaboratorios} en ${dichoDeCentros}</h1>`
  const antes = cifrasDe(await contado())
  expect(antes.dichoDeCentros).toBe('6 centros')
  for (const ruta of ['/', '/bolsa-trabajo', '/catalogo?pagina=7']) {
    expect(await dice(ruta)).toContain(frase(antes))
    // its program reads the same
    const [, escritas = ''] =
      /<script type="application\/json" id="cifras-del-sitio">(.*?)<\/script>/.exec(await dice(ruta)) ?? []
    expect(JSON.parse(escritas)).toEqual(antes)
  }
  const { etag } = await ver('/')
  expect((await ver('/', { 'if-none-match': etag ?? '' })).status).toBe(304)
  await portal.sql("update articulos set estatus = 'C' where cod_articulo in ('1000001', '1000002')")
  const ahora = cifrasDe(await contado())
  expect(ahora).not.toEqual(antes)
  await expect.poll(() => dice('/')).toContain(frase(ahora))
  await portal.sql("update articulos set estatus = 'A' where cod_articulo in ('1000001', '1000002')")
})

test('una página con datos se arma una vez cada medio minuto, y lo que sobra en su dirección no hace otra', async () => {
  const rutas = ['/bolsa-trabajo', '/bolsa-trabajo/1', '/catalogo?pagina=2', '/sitemap.xml']
  const antes = await Promise.all(rutas.map((ruta) => ver(ruta)))
  expect(antes[1]?.texto).toContain('JobPosting')
  await portal.sql(
    "update vacantes set titulo = 'Otro título', estatus = case when id_vacante = 2 then 'I' else estatus end",
  )
  await portal.sql("update articulos set descripcion = 'OTRA ' || descripcion")
  for (const [i, ruta] of rutas.entries()) {
    const despues = await ver(`${ruta}${ruta.includes('?') ? '&' : '?'}sobra=${i}`)
    expect([ruta, despues.status, despues.etag]).toEqual([ruta, 200, antes[i]?.etag])
  }
  expect((await ver('/catalogo?pagina=0002')).etag).toBe(antes[2]?.etag)
  expect((await ver('/bolsa-trabajo/001')).etag).toBe(antes[1]?.etag)
  expect((await ver('/bolsa-trabajo/999999')).status).toBe(404)
})

test('más allá de la última página del catálogo también hay página', async () => {
  expect((await ver('/catalogo?pagina=99999999')).status).toBe(200)
})

test('a la mesa de control se llega por cualquiera de sus direcciones, y los buscadores la dejan en paz', async () => {
  for (const ruta of [
    '/personal',
    '/personal/',
    '/personal/hoy',
    '/personal/pedidos/CUL-1?x=1',
    '/personal/inscripcion/abc.def',
  ]) {
    const respuesta = await fetch(`${portal.url}${ruta}`)
    expect([ruta, respuesta.status, respuesta.headers.get('x-robots-tag')]).toEqual([ruta, 200, 'noindex'])
    expect(await respuesta.text()).toContain('<title>mesa.html</title>')
  }
  for (const ruta of ['/personalizado', '/mesa.html', '/personal.html']) expect((await ver(ruta)).status).toBe(404)
  expect((await ver('/robots.txt')).texto).toContain('Disallow: /personal\n')
  expect((await ver('/sitemap.xml')).texto).not.toMatch(/personal|mesa/)
})

test('la liga de un correo viejo lleva a ese candidato en la mesa de control', async () => {
  const id = '3f2b8c1e-1111-4222-8333-444455556600'
  const llevada = async (ruta: string) => {
    const respuesta = await fetch(`${portal.url}${ruta}`, { redirect: 'manual' })
    return [respuesta.status, respuesta.headers.get('location')]
  }
  expect(await llevada(`/candidatos/${id}`)).toEqual([302, `/personal/candidatos/${id}`])
  expect(await llevada('/candidatos/a%2F%3Fb')).toEqual([302, '/personal/candidatos/a%2F%3Fb'])
})
