import type { Fila } from '@surtia/rules/estadisticas/temas.ts'
import { diaDeLaSemana, diaEn } from '@surtia/rules/fechas.ts'
import type { Crudo } from './crudo.ts'
import { type Cuenta, entre, type Preguntado } from './sumas.ts'

const CLAVES = ['domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'] as const

export function deHoras(crudo: Crudo, pregunta: Preguntado): Cuenta {
  const relojes = new Map(
    [...crudo.centros].map(([codSucursal, { zona }]) => {
      const reloj = new Intl.DateTimeFormat('en-GB', { timeZone: zona, hour: '2-digit', hourCycle: 'h23' })
      return [codSucursal, { zona, reloj }]
    }),
  )
  const cajas = entre(crudo, pregunta).flatMap((p) => {
    const suyo = relojes.get(p.codSucursal)
    if (!suyo) return []
    const dia = CLAVES[diaDeLaSemana(diaEn(p.recibido, suyo.zona))]
    return [{ dia, hora: `${suyo.reloj.format(p.recibido)}:00` }]
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
