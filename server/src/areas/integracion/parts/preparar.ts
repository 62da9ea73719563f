import type { NombreDeTipo } from '@surtia/contracts/integracion.ts'
import { destinoPermitido } from '@surtia/rules/banners/destino.ts'
import { importeDe } from '@surtia/rules/catalogo/impuestos.ts'
import { passwordValida } from '@surtia/rules/cuenta/password.ts'
import { Refusal } from '@surtia/rules/refusal.ts'
import { sql } from 'kysely'
import type { Trx } from '../../../db/database.ts'
import type { Portal } from '../../../portal.ts'
import type { Settings } from '../../../settings.ts'
import { sha256 } from '../../../sha256.ts'
import { facturaEntendida } from '../../facturas/factura-recibida.ts'
import { nacidosAqui } from '../../pedidos/pedidos.queries.ts'
import { hashPassword } from '../../seguridad/passwords.ts'
import { anotarAnteriores } from '../precios/deshacer.ts'
import type { Valor } from './entender-fila.ts'
import { limpiarHtml } from './limpiar-html.ts'
import { menosPorAcusar } from './por-acusar.ts'

const bytea = (secreto: string): string => `\\x${sha256(secreto).toString('hex')}`

type Valores = Record<string, Valor | null>
type Preparar = (
  portal: Portal,
  trx: Trx,
  filas: Valores[],
  entrega: { entrega: number; corte: Date },
) => Promise<Valores[]>

/** What some kinds need before they are stored: codes of names, hashes of secrets. */
export const PREPARAR: Partial<Record<NombreDeTipo, Preparar>> = {
  cedis: async (_portal, _trx, filas) =>
    filas.map(conZona).map((f) => ({
      ...f,
      cercanos: f.cercanos ? (String(f.cercanos).match(/\d+/g)?.map(Number) as unknown as Valor) : null,
    })),
  articulos: (_portal, trx, filas) => conCodigos(trx, filas),
  existencias: (_portal, trx, filas, { corte }) => menosPorAcusar(trx, filas, corte),
  precios: async (portal, trx, filas, { entrega }) => {
    const codigos = filas.map((f) => String(f.codArticulo))
    await anotarAnteriores(trx, entrega, codigos, portal.ahora())
    return filas
  },
  usuarios: async (portal, _trx, filas) => {
    const listas: Valores[] = []
    for (const { password, ...fila } of filas) {
      const passwordHash =
        password === undefined ? null : await hashPassword(portal.settings, passwordValida(String(password)))
      listas.push({ ...fila, usuario: String(fila.usuario).toLowerCase(), passwordHash })
    }
    return listas
  },
  banners: async (portal, _trx, filas) => filas.map((fila) => conDestino(fila, portal.settings)),
  avisosEmergentes: async (portal, _trx, filas) => filas.map((fila) => conDestino(fila, portal.settings)),
  notificaciones: async ({ settings }, _trx, filas) =>
    filas.map((fila) => ({ ...fila, url: ownUrl(fila.url, settings.bannersSitios) })),
  laboratorios: async (_portal, _trx, filas) => {
    for (const { rutaLogo } of filas) {
      if (rutaLogo && !/^(\/(?![/\\])|https:\/\/)[\w\-./~%]+$/.test(String(rutaLogo)))
        throw new Refusal('rutaLogo debe empezar con / o con https://.')
    }
    return filas
  },
  cartasPorte: async (_portal, _trx, filas) =>
    filas.map(({ clave, id, ...fila }) => ({
      ...fila,
      claveHash: bytea(String(clave)),
      idHash: bytea(String(id).toLowerCase()),
    })),
  facturas: async (_portal, _trx, filas) => filas.map(facturaEntendida),
  pedidos: async (_portal, trx, filas) => {
    const nacidos = await nacidosAqui(
      trx,
      filas.map((f) => String(f.folio)),
    )
    if (nacidos.length) throw new Refusal('El pedido nació en el portal: use estatusPedidos y surtidosPedidos.')
    return filas.map((f) => ({ ...f, estatus: String(f.estatus).toUpperCase() }))
  },
  renglonesPedido: async (_portal, trx, filas) => {
    const nacidos = await nacidosAqui(
      trx,
      filas.map((f) => String(f.folio)),
    )
    if (nacidos.length) throw new Refusal('El pedido nació en el portal: use surtidosPedidos.')
    return filas.map((f) => ({
      ...f,
      cantidadNegada: Number(f.cantidadPedida) - Number(f.cantidadSurtida),
      importe: importeDe(Number(f.cantidadSurtida), Number(f.precio)),
    }))
  },
  vacantes: async (_portal, _trx, filas) =>
    filas.map((fila) =>
      Object.fromEntries(
        Object.entries(fila).map(([campo, valor]) => [
          campo,
          campo.startsWith('seccion') ? limpiarHtml(String(valor)) : valor,
        ]),
      ),
    ),
  accesos: async (portal, trx, filas) => {
    const { rows } = await sql<{ usuario: string; id: number }>`
      select usuario, id_usuario as id from usuarios where usuario = any(${filas.map((f) => String(f.usuario).toLowerCase())}::text[])`.execute(
      trx,
    )
    const ids = new Map(rows.map((row) => [row.usuario, row.id]))
    return filas.map((f) => ({
      hash: bytea(String(f.tk)),
      idUsuario: ids.get(String(f.usuario).toLowerCase()) ?? null,
      soloConsulta: f.soloConsulta ?? null,
      url: f.url ?? null,
      reutilizable: portal.settings.demo ? (f.reutilizable ?? null) : false,
      expira: new Date(portal.ahora().getTime() + Number(f.minutos ?? 5) * 60_000).toISOString(),
    }))
  },
}

function conZona(fila: Valores): Valores {
  try {
    if (fila.zona) new Intl.DateTimeFormat('es-MX', { timeZone: String(fila.zona) })
    return fila
  } catch {
    throw new Refusal('zona no es una zona horaria, como America/Mazatlan.')
  }
}

/** A page of the portal, or one of the sites that BANNERS_SITIOS names. */
function ownUrl(dada: Valor | null | undefined, sitios: readonly string[]): Valor | null {
  if (dada === undefined || dada === null || dada === '') return null
  if (!destinoPermitido(String(dada), sitios))
    throw new Refusal('url debe empezar con / o llevar por https a un sitio de BANNERS_SITIOS.')
  return dada
}

const conDestino = (fila: Valores, { bannersSitios, codigosLibres }: Settings): Valores => ({
  ...fila,
  url: ownUrl(fila.url, bannersSitios),
  articulos: fila.articulos
    ? (String(fila.articulos)
        .toUpperCase()
        .match(codigosLibres ? /[A-Z0-9.-]+/g : /\d+/g) as unknown as Valor)
    : null,
})

const SIN = 'Sin clasificar'

/** Names of laboratory, classification, category, line, form and formula become codes; a new name gets one. */
async function conCodigos(trx: Trx, filas: Valores[]): Promise<Valores[]> {
  // an existing article that does not tell a name keeps its code; a new one is filed under «Sin clasificar»
  const { rows } = await sql<{
    cod: string
  }>`select cod_articulo as cod from articulos where cod_articulo = any(${filas.map((f) => String(f.codArticulo))}::text[])`.execute(
    trx,
  )
  const conocidos = new Set(rows.map((row) => row.cod))
  const dado = (f: Valores, campo: string, omision: string) =>
    f[campo] !== undefined ? String(f[campo]) : conocidos.has(String(f.codArticulo)) ? null : omision

  const nombres = filas.map((f) => ({
    laboratorio: dado(f, 'laboratorio', SIN),
    clasificacion: dado(f, 'clasificacion', SIN),
    categoria: dado(f, 'categoria', f.clasificacion !== undefined ? String(f.clasificacion) : SIN),
    linea: dado(f, 'linea', f.categoria !== undefined ? String(f.categoria) : SIN),
    forma: dado(f, 'formaFarmaceutica', 'Otra'),
    formula: dado(f, 'formula', ''),
  }))
  const laboratorios = await codigosDe(
    trx,
    'laboratorios',
    'cod_laboratorio',
    nombres.map((n) => n.laboratorio),
  )
  const clasificaciones = await codigosDe(
    trx,
    'clasificaciones',
    'cod_clasificacion',
    nombres.map((n) => n.clasificacion),
    filas.map((f) => f.codClasificacion),
  )
  const formas = await codigosDe(
    trx,
    'formas_farmaceuticas',
    'cod_forma_farmaceutica',
    nombres.map((n) => n.forma),
    filas.map((f) => f.codFormaFarmaceutica),
  )
  const formulas = await codigosDe(
    trx,
    'formulas',
    'cod_formula',
    nombres.map((n) => n.formula),
  )
  const categorias = await codigosBajo(
    trx,
    'categorias',
    'cod_categoria',
    'cod_clasificacion',
    nombres.map((n) => [clasificaciones.get(n.clasificacion ?? '') ?? null, n.categoria]),
  )
  const lineas = await codigosBajo(
    trx,
    'lineas',
    'cod_linea',
    'cod_categoria',
    nombres.map((n) => [
      categorias.get(`${clasificaciones.get(n.clasificacion ?? '')}/${n.categoria}`) ?? null,
      n.linea,
    ]),
  )
  return filas.map((f, i) => {
    const n = nombres[i] as (typeof nombres)[number]
    const codClasificacion = n.clasificacion === null ? null : (clasificaciones.get(n.clasificacion) ?? null)
    const codCategoria =
      codClasificacion === null || n.categoria === null
        ? null
        : (categorias.get(`${codClasificacion}/${n.categoria}`) ?? null)
    return {
      ...f,
      codLaboratorio: n.laboratorio === null ? null : (laboratorios.get(n.laboratorio) ?? null),
      codClasificacion,
      codCategoria,
      codLinea: codCategoria === null || n.linea === null ? null : (lineas.get(`${codCategoria}/${n.linea}`) ?? null),
      codFormaFarmaceutica: n.forma === null ? null : (formas.get(n.forma) ?? null),
      codFormula: n.formula === null ? null : (formulas.get(n.formula) ?? null),
    }
  })
}

/** Code of each name; names that are new get the code given with them, or the next one. */
async function codigosDe(
  trx: Trx,
  tabla: string,
  codigo: string,
  nombres: (string | null)[],
  dados: (Valor | null | undefined)[] = [],
): Promise<Map<string, number>> {
  const unicos = new Map<string, Valor | null>()
  nombres.forEach((nombre, i) => {
    if (nombre !== null && !unicos.has(nombre)) unicos.set(nombre, dados[i] ?? null)
  })
  const conCodigo = [...unicos].filter(([, cod]) => cod !== null)
  if (conCodigo.length) {
    await sql`
      insert into ${sql.table(tabla)} (${sql.ref(codigo)}, descripcion)
      select * from unnest(${conCodigo.map(([, cod]) => cod)}::int[], ${conCodigo.map(([nombre]) => nombre)}::text[]) on conflict do nothing`.execute(
      trx,
    )
    await sql`select setval(pg_get_serial_sequence(${tabla}, ${codigo}), (select max(${sql.ref(codigo)}) from ${sql.table(tabla)}))`.execute(
      trx,
    )
  }
  const todos = [...unicos.keys()]
  await sql`
    insert into ${sql.table(tabla)} (descripcion)
    select n.nombre from unnest(${todos}::text[]) as n(nombre) where not exists (select 1 from ${sql.table(tabla)} t where t.descripcion = n.nombre)
    order by 1 on conflict (descripcion) do nothing`.execute(trx)
  const { rows } = await sql<{ nombre: string; cod: number }>`
    select descripcion as nombre, ${sql.ref(codigo)} as cod from ${sql.table(tabla)} where descripcion = any(${todos}::text[])`.execute(
    trx,
  )
  return new Map(rows.map((row) => [row.nombre, row.cod]))
}

/** The same below a parent: key 'parent/name'. */
async function codigosBajo(
  trx: Trx,
  tabla: string,
  codigo: string,
  padre: string,
  pares: [number | null, string | null][],
): Promise<Map<string, number>> {
  const unicos = new Map(
    pares
      .filter((par): par is [number, string] => par[0] !== null && par[1] !== null)
      .map((par) => [par.join('/'), par]),
  )
  const padres = [...unicos.values()].map((par) => par[0])
  const nombres = [...unicos.values()].map((par) => par[1])
  await sql`
    insert into ${sql.table(tabla)} (${sql.ref(padre)}, descripcion)
    select n.padre, n.nombre from unnest(${padres}::int[], ${nombres}::text[]) as n(padre, nombre)
     where not exists (select 1 from ${sql.table(tabla)} t where t.${sql.ref(padre)} = n.padre and t.descripcion = n.nombre)
    order by 1, 2 on conflict (${sql.ref(padre)}, descripcion) do nothing`.execute(trx)
  const { rows } = await sql<{ padre: number; nombre: string; cod: number }>`
    select ${sql.ref(padre)} as padre, descripcion as nombre, ${sql.ref(codigo)} as cod from ${sql.table(tabla)} where ${sql.ref(padre)} = any(${padres}::int[])`.execute(
    trx,
  )
  return new Map(rows.map((row) => [`${row.padre}/${row.nombre}`, row.cod]))
}

/** After articles are stored: their words, so that search forgives slips in them. */
export async function aprenderPalabras(trx: Trx, codigos: readonly string[]): Promise<void> {
  await sql`
    insert into palabras (palabra)
    select distinct w.palabra from articulos a cross join lateral unnest(tsvector_to_array(a.busqueda)) as w(palabra)
     where a.cod_articulo = any(${[...codigos]}::text[]) and w.palabra ~ '^[a-z]{4,}$' and not exists (select 1 from palabras p where p.palabra = w.palabra)
    order by 1 on conflict do nothing`.execute(trx)
}
