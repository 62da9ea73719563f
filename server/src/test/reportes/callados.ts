import { diasEntre } from '@surtia/rules/fechas.ts'
import type { Crudo } from './crudo.ts'
import { type Cuenta, dinero, type Preguntado, suyos } from './sumas.ts'

export function deCallados(crudo: Crudo, { codAgente }: Preguntado): Cuenta {
  const filas = [...Map.groupBy(suyos(crudo, codAgente), (p) => p.codCliente)]
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
