import { NOMBRES_DE_TIPO } from '@surtia/rules/personal/nombres.ts'
import type { Crudo } from './crudo.ts'
import type { Cuenta } from './sumas.ts'

export const deDatos = ({ entregas, now }: Crudo): Cuenta => ({
  filas: [...Map.groupBy(entregas, (e) => e.tipo)]
    .flatMap(([tipo, unas]) => {
      const ultima = unas.toSorted((a, b) => b.id - a.id)[0]
      return ultima
        ? [
            {
              tipo: Object.entries(NOMBRES_DE_TIPO).find(([clave]) => clave === tipo)?.[1] ?? tipo,
              horas: Math.max(0, Math.floor((now.getTime() - ultima.corte.getTime()) / 3_600_000)),
              registros: ultima.aceptados,
            },
          ]
        : []
    })
    .toSorted((a, b) => b.horas - a.horas || (String(a.tipo) < String(b.tipo) ? -1 : 1)),
  totales: {},
})
