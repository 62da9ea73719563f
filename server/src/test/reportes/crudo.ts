import { diaDe, diasEntre } from '@surtia/rules/fechas.ts'
import type { PortalDePruebas } from '../portal.ts'

type Linea = {
  folio: string
  codArticulo: string
  pedidas: number
  surtidas: number
  negadas: number
  precio: number
}
export type Pedido = {
  folio: string
  codCliente: string
  codSucursal: number
  total: number
  recibido: Date
  dia: string
  lineas: Linea[]
}
type Cliente = { nombre: string; codAgente: string; agente: string; activo: boolean }

/** The rows that the reports come from, whole, as they are. */
export type Crudo = {
  hoy: string
  now: Date
  pedidos: Pedido[]
  clientes: Map<string, Cliente>
  centros: Map<number, { nombre: string; zona: string }>
  articulos: Map<
    string,
    { descripcion: string; fraccion: string; laboratorio: string; codLaboratorio: number; precio: number | null }
  >
  lotes: { codArticulo: string; codSucursal: number; lote: string; caducidad: string; piezas: number }[]
  reclamadas: {
    id: number
    estado: string
    codCliente: string
    codSucursal: number
    dia: string
    motivo: string
    codArticulo: string
    piezas: number
    importe: number
    dias: number | null
  }[]
  busquedas: { dia: string; texto: string; veces: number; sugeridas: number }[]
  avisos: { codCliente: string; codArticulo: string; vale: boolean }[]
  dejados: { codCliente: string; codArticulo: string; instante: Date }[]
  entregas: { id: number; tipo: string; corte: Date; aceptados: number }[]
}

export async function leerCrudo({ sql, running }: PortalDePruebas): Promise<Crudo> {
  const now = running.portal.ahora()
  const lineas = Map.groupBy(
    await sql<Linea>(
      `select folio, cod_articulo as "codArticulo", cantidad_pedida as pedidas, cantidad_surtida as surtidas, cantidad_negada as negadas, precio from pedido_renglones`,
    ),
    ({ folio }) => folio,
  )
  const pedidos = await sql<Omit<Pedido, 'dia' | 'lineas'>>(
    `select folio, cod_cliente as "codCliente", cod_sucursal as "codSucursal", total, fecha_recepcion as recibido from pedidos where estatus <> 'X'`,
  )
  const clientes = await sql<Cliente & { codCliente: string }>(
    `select cod_cliente as "codCliente", nombre, cod_agente as "codAgente", agente_nombre as agente, estatus = 'A' as activo from clientes`,
  )
  const centros = await sql<{ cod: number; nombre: string; zona: string }>(
    'select cod_sucursal as cod, nombre, zona from cedis',
  )
  const articulos = await sql<{
    cod: string
    descripcion: string
    fraccion: string
    laboratorio: string
    codLaboratorio: number
    precio: number | null
  }>(
    `select a.cod_articulo as cod, a.descripcion, a.fraccion, l.descripcion as laboratorio, cod_laboratorio as "codLaboratorio", p.precio_neto as precio
       from articulos a join laboratorios l using (cod_laboratorio) left join precios p using (cod_articulo)`,
  )
  const pasos = await sql<{ id: number; instante: Date }>(
    "select id_reclamacion as id, instante from reclamacion_pasos where estado = 'acreditada' order by id",
  )
  const reclamadas = await sql<Omit<Crudo['reclamadas'][number], 'dia' | 'dias'> & { fecha: Date }>(
    `select k.id, k.estado, k.fecha, k.cod_cliente as "codCliente", p.cod_sucursal as "codSucursal", x.motivo, x.cod_articulo as "codArticulo", x.piezas, x.importe
       from reclamaciones k join reclamacion_renglones x on x.id_reclamacion = k.id join pedidos p on p.folio = k.folio where k.estado <> 'retirada'`,
  )
  return {
    now,
    hoy: diaDe(now),
    pedidos: pedidos.map((p) => ({ ...p, dia: diaDe(p.recibido), lineas: lineas.get(p.folio) ?? [] })),
    clientes: new Map(clientes.map(({ codCliente, ...cliente }) => [codCliente, cliente])),
    centros: new Map(centros.map(({ cod, ...centro }) => [cod, centro])),
    articulos: new Map(articulos.map(({ cod, ...articulo }) => [cod, articulo])),
    lotes: await sql(
      'select cod_articulo as "codArticulo", cod_sucursal as "codSucursal", lote, caducidad, piezas from existencias',
    ),
    reclamadas: reclamadas.map(({ fecha, ...una }) => {
      const paso = una.estado === 'acreditada' ? pasos.findLast(({ id }) => id === una.id) : undefined
      const dia = diaDe(fecha)
      return { ...una, dia, dias: paso ? diasEntre(dia, diaDe(paso.instante)) : null }
    }),
    busquedas: await sql('select dia, texto, veces, sugeridas from busquedas_sin_fruto'),
    avisos: await sql(
      `select cod_cliente as "codCliente", cod_articulo as "codArticulo", estado = 'espera' and vence > $1 as vale from avisos_de_existencia`,
      [now],
    ),
    dejados: await sql(
      'select cod_cliente as "codCliente", cod_articulo as "codArticulo", instante from pendientes_dejados',
    ),
    entregas: await sql(
      `select id, tipo, corte, (informe->>'aceptados')::int as aceptados from entregas where estado = 'terminada'`,
    ),
  }
}
