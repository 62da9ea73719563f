import { centavos, pesos } from '@surtia/rules/dinero.ts'
import type { Estadistica, Fila, Reporte } from '@surtia/rules/estadisticas/temas.ts'
import { diaDe, diaDeLaSemana, diaEn, diasEntre, sumarDias } from '@surtia/rules/fechas.ts'
import type { PortalDePruebas } from './portal.ts'

type Linea = {
  folio: string
  codArticulo: string
  pedidas: number
  surtidas: number
  negadas: number
  precio: number
}
type Pedido = {
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
  articulos: Map<string, { descripcion: string; laboratorio: string; codLaboratorio: number; precio: number | null }>
  lotes: { codArticulo: string; codSucursal: number; lote: string; caducidad: string; piezas: number }[]
  busquedas: { dia: string; texto: string; veces: number; sugeridas: number }[]
  avisos: { codCliente: string; codArticulo: string; vale: boolean }[]
  dejados: { codCliente: string; codArticulo: string; instante: Date }[]
  entregas: { id: number; tipo: string; corte: Date; aceptados: number }[]
}

export async function leerCrudo({ sql, running }: PortalDePruebas): Promise<Crudo> {
  const now = running.portal.ahora()
  const lineas = new Map<string, Linea[]>()
  for (const linea of await sql<Linea>(
    `select folio, cod_articulo as "codArticulo", cantidad_pedida as pedidas, cantidad_surtida as surtidas, cantidad_negada as negadas, precio from pedido_renglones`,
  ))
    lineas.set(linea.folio, [...(lineas.get(linea.folio) ?? []), linea])
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
    laboratorio: string
    codLaboratorio: number
    precio: number | null
  }>(
    `select a.cod_articulo as cod, a.descripcion, l.descripcion as laboratorio, cod_laboratorio as "codLaboratorio", p.precio_neto as precio
       from articulos a join laboratorios l using (cod_laboratorio) left join precios p using (cod_articulo)`,
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

export type Preguntado = { desde: string; hasta: string; codAgente: string | null }
type Cuenta = Pick<Estadistica, 'filas' | 'totales'>

const suma = (ns: readonly number[]) => ns.reduce((a, b) => a + b, 0)
const dinero = (ns: readonly number[]) => pesos(ns.reduce((a, b) => a + centavos(b), 0n))
const por = (piezas: number, precio: number) => pesos(BigInt(piezas) * centavos(precio))
const agrupar = <T, K>(unos: readonly T[], de: (uno: T) => K): Map<K, T[]> => {
  const grupos = new Map<K, T[]>()
  for (const uno of unos) grupos.set(de(uno), [...(grupos.get(de(uno)) ?? []), uno])
  return grupos
}
const tasa = (surtidas: number, pedidas: number) =>
  pedidas === 0 ? null : surtidas < pedidas ? Math.min(99.99, Math.round((10_000 * surtidas) / pedidas) / 100) : 100

const suyos = ({ pedidos, clientes }: Crudo, codAgente: string | null) =>
  pedidos.filter((p) => codAgente === null || clientes.get(p.codCliente)?.codAgente === codAgente)
const entre = (crudo: Crudo, { desde, hasta, codAgente }: Preguntado, atras = 0) =>
  suyos(crudo, codAgente).filter((p) => p.dia >= sumarDias(desde, -atras) && p.dia <= sumarDias(hasta, -atras))
const lineasDe = (pedidos: readonly Pedido[]) => pedidos.flatMap((p) => p.lineas)
const cuenta = (pedidos: readonly Pedido[]) => ({
  pedidos: pedidos.length,
  importe: dinero(pedidos.map((p) => p.total)),
})
const antes = (pedidos: readonly Pedido[]) => ({
  pedidosAntes: pedidos.length,
  importeAntes: dinero(pedidos.map((p) => p.total)),
})

function deSurtido(crudo: Crudo, pregunta: Preguntado): Cuenta {
  const conPedido = entre(crudo, pregunta).flatMap((p) => p.lineas.map((linea) => ({ ...linea, p })))
  const filas = (
    [
      ['Centro', ({ p }) => [String(p.codSucursal), crudo.centros.get(p.codSucursal)?.nombre]],
      [
        'Laboratorio',
        ({ codArticulo }) => {
          const articulo = crudo.articulos.get(codArticulo)
          return [String(articulo?.codLaboratorio), articulo?.laboratorio]
        },
      ],
      [
        'Agente',
        ({ p }) => {
          const cliente = crudo.clientes.get(p.codCliente)
          return [cliente?.codAgente ?? '', cliente?.agente || 'Sin agente']
        },
      ],
    ] as [string, (linea: (typeof conPedido)[number]) => [string, string | undefined]][]
  ).flatMap(([corte, de]) =>
    [...agrupar(conPedido, (linea) => JSON.stringify(de(linea)))]
      .map(([cual, lineas]) => {
        const [clave = '', nombre = ''] = JSON.parse(cual) as string[]
        const [pedidas, surtidas] = [suma(lineas.map((l) => l.pedidas)), suma(lineas.map((l) => l.surtidas))]
        return {
          corte,
          clave,
          nombre,
          pedidas,
          surtidas,
          negadas: pedidas - surtidas,
          surtido: tasa(surtidas, pedidas),
        }
      })
      .toSorted(
        (a, b) =>
          a.surtidas / a.pedidas - b.surtidas / b.pedidas || b.pedidas - a.pedidas || (a.clave < b.clave ? -1 : 1),
      ),
  )
  const [pedidas, surtidas] = [suma(conPedido.map((l) => l.pedidas)), suma(conPedido.map((l) => l.surtidas))]
  return { filas, totales: { pedidas, surtidas, negadas: pedidas - surtidas, surtido: tasa(surtidas, pedidas) } }
}

/** Who waits for an article: by the story of each client's orders, one after another. */
function esperan(crudo: Crudo, codArticulo: string, codAgente: string | null): number {
  return [...crudo.clientes].filter(([codCliente, cliente]) => {
    if (codAgente !== null && cliente.codAgente !== codAgente) return false
    if (crudo.avisos.some((a) => a.vale && a.codCliente === codCliente && a.codArticulo === codArticulo)) return true
    const desde = Date.parse(`${sumarDias(crudo.hoy, -90)}T00:00:00Z`)
    const historia = crudo.pedidos
      .filter((p) => p.codCliente === codCliente)
      .flatMap((p) => p.lineas.filter((l) => l.codArticulo === codArticulo).map((l) => ({ ...l, p })))
      .toSorted((a, b) => a.p.recibido.getTime() - b.p.recibido.getTime() || (a.folio < b.folio ? -1 : 1))
    const ultima = historia.findLast((l) => l.negadas > 0 && l.p.recibido.getTime() > desde)
    if (!ultima) return false
    const dejado = crudo.dejados.find((d) => d.codCliente === codCliente && d.codArticulo === codArticulo)
    if (dejado && dejado.instante >= ultima.p.recibido) return false
    const despues = historia.filter((l) => l.p.recibido > ultima.p.recibido)
    return ultima.negadas > suma(despues.map((l) => l.surtidas))
  }).length
}

function deNegados(crudo: Crudo, pregunta: Preguntado): Cuenta {
  const negadas = lineasDe(entre(crudo, pregunta)).filter((l) => l.negadas > 0)
  const filas = [...agrupar(negadas, (l) => l.codArticulo)]
    .map(([codArticulo, lineas]) => ({
      codArticulo,
      descripcion: crudo.articulos.get(codArticulo)?.descripcion ?? '',
      laboratorio: crudo.articulos.get(codArticulo)?.laboratorio ?? '',
      pedidos: new Set(lineas.map((l) => l.folio)).size,
      negadas: suma(lineas.map((l) => l.negadas)),
      importe: dinero(lineas.map((l) => por(l.negadas, l.precio))),
    }))
    .toSorted((a, b) => b.importe - a.importe || (a.codArticulo < b.codArticulo ? -1 : 1))
    .slice(0, 50)
    .map((fila) => ({ ...fila, esperan: esperan(crudo, fila.codArticulo, pregunta.codAgente) }))
  const todo = {
    negadas: suma(negadas.map((l) => l.negadas)),
    importe: dinero(negadas.map((l) => por(l.negadas, l.precio))),
  }
  return { filas, totales: todo }
}

function deCallados(crudo: Crudo, { codAgente }: Preguntado): Cuenta {
  const filas = [...agrupar(suyos(crudo, codAgente), (p) => p.codCliente)]
    .flatMap(([codCliente, pedidos]) => {
      const { hoy } = crudo
      const dias = [...new Set(pedidos.map((p) => p.dia))]
        .filter((dia) => dia <= hoy && diasEntre(dia, hoy) < 365)
        .sort()
      const [ultimo, cliente] = [dias.at(-1), crudo.clientes.get(codCliente)]
      if (!ultimo || dias.length < 4 || !cliente?.activo) return []
      const espacios = dias.slice(1).map((dia, i) => diasEntre(dias[i] ?? '', dia))
      // half of them are no longer
      const cada = Math.min(...espacios.filter((n) => espacios.filter((m) => m <= n).length * 2 >= espacios.length))
      const sin = diasEntre(ultimo, hoy)
      if (sin <= 2 * cada) return []
      const importe = dinero(
        pedidos.filter((p) => p.dia <= ultimo && diasEntre(p.dia, ultimo) < 90).map((p) => p.total),
      )
      return [{ codCliente, cliente: cliente.nombre, agente: cliente.agente, ultimo, cada, sin, importe }]
    })
    .toSorted((a, b) => b.importe - a.importe || (a.codCliente < b.codCliente ? -1 : 1))
  return { filas, totales: { importe: dinero(filas.map((f) => f.importe)) } }
}

const CLAVES = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'] as const
function deHoras(crudo: Crudo, pregunta: Preguntado): Cuenta {
  const cajas = entre(crudo, pregunta).map((p) => {
    const zona = crudo.centros.get(p.codSucursal)?.zona ?? ''
    const hora = new Intl.DateTimeFormat('en-GB', { timeZone: zona, hour: '2-digit', hourCycle: 'h23' }).format(
      p.recibido,
    )
    return { dia: CLAVES[diaDeLaSemana(diaEn(p.recibido, zona))], hora: `${hora}:00` }
  })
  const fila = (unas: typeof cajas): Fila => ({
    ...Object.fromEntries(CLAVES.map((dia) => [dia, unas.filter((c) => c.dia === dia).length])),
    pedidos: unas.length,
  })
  const horas = Array.from({ length: 24 }, (_, i) => `${String(i).padStart(2, '0')}:00`)
  return {
    filas: horas.map((hora) => ({ hora, ...fila(cajas.filter((c) => c.hora === hora)) })),
    totales: fila(cajas),
  }
}

function dePorCaducar(crudo: Crudo, { codAgente }: Preguntado): Cuenta {
  const recientes = suyos(crudo, codAgente).filter((p) => p.dia >= sumarDias(crudo.hoy, -180))
  const filas = crudo.lotes
    .filter((l) => l.piezas > 0 && diasEntre(crudo.hoy, l.caducidad) <= 180)
    .map((l) => {
      const { descripcion = '', precio = null } = crudo.articulos.get(l.codArticulo) ?? {}
      const compras = recientes.flatMap((p) =>
        p.lineas
          .filter((r) => r.codArticulo === l.codArticulo && r.surtidas > 0)
          .map((r) => ({ codCliente: p.codCliente, surtidas: r.surtidas })),
      )
      const quienes = [...agrupar(compras, (c) => c.codCliente)]
        .map(([codCliente, unas]) => ({ codCliente, piezas: suma(unas.map((c) => c.surtidas)) }))
        .toSorted((a, b) => b.piezas - a.piezas || (a.codCliente < b.codCliente ? -1 : 1))
      return {
        ...l,
        descripcion,
        centro: crudo.centros.get(l.codSucursal)?.nombre ?? '',
        dias: diasEntre(crudo.hoy, l.caducidad),
        importe: precio === null ? null : por(l.piezas, precio),
        clientes: quienes.length,
        quienes: quienes
          .slice(0, 3)
          .map(({ codCliente }) => crudo.clientes.get(codCliente)?.nombre)
          .join(', '),
      }
    })
    .toSorted(
      (a, b) =>
        (b.importe ?? -1) - (a.importe ?? -1) ||
        (a.codArticulo === b.codArticulo ? a.codSucursal - b.codSucursal : a.codArticulo < b.codArticulo ? -1 : 1) ||
        (a.lote < b.lote ? -1 : 1),
    )
  const totales = { piezas: suma(filas.map((f) => f.piezas)), importe: dinero(filas.map((f) => f.importe ?? 0)) }
  return { filas: filas.map(({ codSucursal: _, ...fila }) => fila), totales }
}

/** Each report made a second way: in plain loops over the rows, without the summaries, the SQL or the rules. */
export const SEGUNDA_CUENTA: Record<Reporte, (crudo: Crudo, pregunta: Preguntado) => Cuenta> = {
  pedidos: (crudo, pregunta) => {
    const filas: Fila[] = []
    for (let dia = pregunta.desde; dia <= pregunta.hasta; dia = sumarDias(dia, 1)) {
      const esos = (atras: number) => entre(crudo, { ...pregunta, desde: dia, hasta: dia }, atras)
      filas.push({ dia, ...cuenta(esos(0)), ...antes(esos(364)) })
    }
    return { filas, totales: { ...cuenta(entre(crudo, pregunta)), ...antes(entre(crudo, pregunta, 364)) } }
  },
  centros: (crudo, pregunta) => {
    const tasaDe = (pedidos: readonly Pedido[]) =>
      tasa(suma(lineasDe(pedidos).map((l) => l.surtidas)), suma(lineasDe(pedidos).map((l) => l.pedidas)))
    const [ahora, hace] = [entre(crudo, pregunta), entre(crudo, pregunta, 364)]
    const filas = [...crudo.centros].flatMap(([codSucursal, { nombre: centro }]) => {
      const [suyos, eran] = [ahora, hace].map((unos) => unos.filter((p) => p.codSucursal === codSucursal))
      if (!suyos?.length && !eran?.length) return []
      return [{ codSucursal, centro, ...cuenta(suyos ?? []), ...antes(eran ?? []), surtido: tasaDe(suyos ?? []) }]
    })
    return {
      filas: filas.toSorted((a, b) => b.importe - a.importe || a.codSucursal - b.codSucursal),
      totales: { ...cuenta(ahora), ...antes(hace), surtido: tasaDe(ahora) },
    }
  },
  surtido: deSurtido,
  negados: deNegados,
  callados: deCallados,
  'sin-fruto': ({ busquedas }, { desde, hasta }) => {
    const suyas = busquedas.filter(({ dia }) => dia >= desde && dia <= hasta)
    const filas = [...agrupar(suyas, (b) => b.texto)].map(([texto, unas]) => ({
      texto,
      veces: suma(unas.map((b) => b.veces)),
      sugeridas: suma(unas.map((b) => b.sugeridas)),
      dias: unas.length,
      ultimo:
        unas
          .map((b) => b.dia)
          .sort()
          .at(-1) ?? null,
    }))
    return {
      filas: filas.toSorted((a, b) => b.veces - a.veces || (a.texto < b.texto ? -1 : 1)),
      totales: { veces: suma(suyas.map((b) => b.veces)), sugeridas: suma(suyas.map((b) => b.sugeridas)) },
    }
  },
  horas: deHoras,
  'por-caducar': dePorCaducar,
  datos: ({ entregas, now }) => ({
    filas: [...agrupar(entregas, (e) => e.tipo)]
      .flatMap(([tipo, unas]) => {
        const ultima = unas.toSorted((a, b) => b.id - a.id)[0]
        return ultima
          ? [
              {
                tipo,
                horas: Math.max(0, Math.floor((now.getTime() - ultima.corte.getTime()) / 3_600_000)),
                registros: ultima.aceptados,
              },
            ]
          : []
      })
      .toSorted((a, b) => b.horas - a.horas || (a.tipo < b.tipo ? -1 : 1)),
    totales: {},
  }),
}
