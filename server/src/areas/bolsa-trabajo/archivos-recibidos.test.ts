import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import * as calls from '@surtia/contracts/bolsa-trabajo.ts'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { unDocx, unJpg, unPdf } from '../../test/archivos.ts'
import { CURRICULOS } from '../../test/curriculos.ts'
import { pdfDeFlujo } from '../../test/pdf-de.ts'
import { levantar, type PortalDePruebas } from '../../test/portal.ts'

// the name under which the next file is written, so that a test can put a full disk in its place
const nombres = vi.hoisted(() => ({ siguientes: [] as string[] }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  return { ...crypto, randomUUID: () => nombres.siguientes.shift() ?? crypto.randomUUID() }
})

let portal: PortalDePruebas
beforeAll(async () => {
  portal = await levantar()
})
afterAll(() => portal.cerrar())

const CV = { nombreCurriculum: 'Julia Sandoval', email: 'julia@correo.example', telefono: '6675550111' }
async function subir(nombre: string, contenido: Buffer) {
  const cuerpo = new FormData()
  cuerpo.append('files[0]', new File([new Uint8Array(contenido)], nombre))
  cuerpo.append('json', JSON.stringify(CV))
  const respuesta = await fetch(`${portal.url}${calls.guardarCv.path}`, { method: 'POST', body: cuerpo })
  const sobre = (await respuesta.json()) as { value: boolean; message: string }
  return { status: respuesta.status, espere: respuesta.headers.get('retry-after'), ...sobre }
}
const enCarpeta = (nombre: string) =>
  existsSync(join(portal.datos, nombre)) ? readdirSync(join(portal.datos, nombre)) : []
const guardadas = async () => Number((await portal.sql<{ n: string }>('select count(*) as n from candidaturas'))[0]?.n)

test('los currículos de diez programas se guardan', async () => {
  const antes = await guardadas()
  for (const [programa, pdf] of await CURRICULOS())
    expect([programa, await subir('cv.pdf', pdf)]).toMatchObject([programa, { status: 200, value: true }])
  expect(await guardadas()).toBe(antes + 10)
})

const RELACIONES = (relacion: string) => `<?xml version="1.0"?><Relationships>${relacion}</Relationships>`
const CLASE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const parte = (nombre: string, contenido: Buffer | string) => unDocx('x', [{ nombre, contenido }])
const relacion = (clase: string, destino: string, modo = 'TargetMode="External"') =>
  parte(
    'word/_rels/document.xml.rels',
    RELACIONES(`<Relationship Id="r1" Type="${CLASE}/${clase}" Target="${destino}" ${modo}/>`),
  )

test('un Word con ligas y una plantilla de su propio disco se guarda', async () => {
  const buenos = [
    relacion('hyperlink', 'https://perfil.example/in/julia'),
    relacion('image', 'media/foto.jpg', ''),
    relacion('attachedTemplate', 'file:///C:\\Plantillas\\Curriculum.dotx'),
    relacion('attachedTemplate', 'Normal.dotm'),
    parte('word/comments.xml', '<?xml version="1.0" encoding="UTF-8"?><w:comments/>'),
    parte('customXml/item1.xml', Buffer.from('\ufeff<?xml version="1.0" encoding="utf-16"?><b/>', 'utf16le')),
  ]
  for (const [i, docx] of buenos.entries())
    expect([i, await subir('cv.docx', docx)]).toMatchObject([i, { status: 200, value: true }])
})

test('un Word con otros archivos, con algo de otro lugar, con tipos de documento o con programas se rechaza', async () => {
  const dtd = '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "b">]><x/>'
  const malos: [string, Buffer][] = [
    ['objeto OLE', parte('word/embeddings/oleObject1.bin', 'x')],
    ['hoja de cálculo dentro', parte('word/embeddings/Hoja.xlsx', 'x')],
    ['relación a un objeto', relacion('oleObject', 'media/imagen1.emf', '')],
    ['plantilla remota', relacion('attachedTemplate', 'https://x.example/plantilla.dotm')],
    ['plantilla de otra máquina', relacion('attachedTemplate', 'file://servidor/plantilla.dotm')],
    ['plantilla de otra máquina, con barras', relacion('attachedTemplate', '\\\\servidor\\plantilla.dotm')],
    ['imagen remota', relacion('image', 'https://x.example/rastro.png')],
    ['el modo escrito de otra manera', relacion('image', 'https://x.example/a>b.png', "TargetMode = '&#69;xternal'")],
    ['marco remoto', relacion('frame', 'https://x.example/')],
    ['DTD en otra parte', parte('word/styles.xml', dtd)],
    ['DTD en UTF-16', parte('docProps/app.xml', Buffer.from(`\ufeff${dtd}`, 'utf16le'))],
    ['DTD en una relación', parte('word/_rels/settings.xml.rels', dtd)],
    ['otra codificación', parte('word/styles.xml', '<?xml version="1.0" encoding="utf-7"?><x/>')],
    ['relaciones que no terminan', parte('word/_rels/x.xml.rels', RELACIONES('<Relationship '.repeat(18_000)))],
    ['relaciones sin fin', parte('word/_rels/x.xml.rels', RELACIONES('<Relationship '.repeat(40_000)))],
    ['macros', parte('word/vbaProject.bin', 'x')],
    ['control activo', parte('word/activeX/activeX1.xml', '<x/>')],
  ]
  const antes = await guardadas()
  for (const [que, docx] of malos)
    expect([que, await subir('cv.docx', docx)]).toMatchObject([que, { status: 415, value: false }])
  const pdf = pdfDeFlujo(['<</Type/Catalog/OpenAction 2 0 R>>', '<</S/JavaScript/JS(x)>>'])
  expect(await subir('cv.pdf', pdf)).toMatchObject({
    status: 415,
    message: 'El contenido del archivo no es un PDF válido: lleva programas u otros archivos dentro.',
  })
  expect(await guardadas()).toBe(antes)
  expect(enCarpeta('subidas')).toEqual([])
})

test('con el disco lleno se contesta 503 en español y nada queda a medias; después entra', async () => {
  const [antes, archivos] = [await guardadas(), enCarpeta('candidatos').length]
  const llenar = (carpeta: string, nombre: string) => {
    mkdirSync(join(portal.datos, carpeta), { recursive: true })
    symlinkSync('/dev/full', join(portal.datos, carpeta, nombre))
  }
  llenar('subidas', 'lleno-1')
  nombres.siguientes = ['id-1', 'lleno-1']
  const alRecibir = await subir('cv.pdf', await unPdf())
  // a picture is written anew where it will stay
  llenar('candidatos', 'lleno-2')
  nombres.siguientes = ['id-2', 'sube-2', 'lleno-2']
  const alRehacer = await subir('foto.jpg', await unJpg())
  nombres.siguientes = []
  for (const respuesta of [alRecibir, alRehacer]) {
    expect(respuesta).toMatchObject({
      status: 503,
      value: false,
      message: expect.stringContaining('no está disponible'),
    })
    expect(Number(respuesta.espere)).toBeGreaterThan(0)
  }
  expect([enCarpeta('subidas'), enCarpeta('candidatos').length, await guardadas()]).toEqual([[], archivos, antes])
  expect(await subir('cv.pdf', await unPdf())).toMatchObject({ status: 200, value: true })
})

test('si la base no tiene lugar tampoco queda el archivo', async () => {
  const archivos = enCarpeta('candidatos').length
  await portal.sql(`
    create function lleno() returns trigger language plpgsql as $$ begin raise exception 'lleno' using errcode = '53100'; end $$`)
  await portal.sql('create trigger lleno before insert on candidaturas for each row execute function lleno()')
  expect(await subir('cv.pdf', await unPdf())).toMatchObject({ status: 503, value: false })
  await portal.sql('drop trigger lleno on candidaturas')
  expect(enCarpeta('candidatos')).toHaveLength(archivos)
})
