import type { Interruptor } from '@surtia/contracts/interruptores.ts'
import { diaDe, enDiaMesAno } from '@surtia/rules/fechas.ts'
import { type EstadoDeCambio, estadoDeCambios } from '@surtia/rules/personal/interruptores.ts'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Instante } from '../celdas/Instante.tsx'
import { dichoDeCambio, dichoDeHasta } from './dichos.ts'

const COLUMNAS = [
  { texto: 'Valor' },
  { texto: 'Desde' },
  { texto: 'Hasta' },
  { texto: 'Estado' },
  { texto: 'Quién' },
  { texto: 'Cuándo' },
]
const ESTADOS: Record<EstadoDeCambio, string> = {
  vigente: 'Vigente',
  'por empezar': 'Por empezar',
  terminado: 'Terminado',
  reemplazado: 'Reemplazado',
}

/** The changes of a value, the newest first. */
export function Historia({ interruptor: { nombre, historia }, titulo }: { interruptor: Interruptor; titulo: string }) {
  const estados = estadoDeCambios(historia, diaDe(new Date()))
  return (
    <Tabla titulo={titulo} columnas={COLUMNAS}>
      <tbody>
        {historia.map((cambio, i) => {
          const estado = estados[i] ?? 'terminado'
          return (
            <tr key={cambio.version}>
              <Celda lugar="doc">{dichoDeCambio(nombre, cambio)}</Celda>
              <Celda rotulo="Desde" fecha>
                {enDiaMesAno(cambio.desde)}
              </Celda>
              <Celda rotulo="Hasta" fecha>
                {dichoDeHasta(cambio)}
              </Celda>
              <Celda lugar="est">{estado === 'vigente' ? <b>{ESTADOS[estado]}</b> : ESTADOS[estado]}</Celda>
              <Celda rotulo="Quién">{cambio.quien}</Celda>
              <Celda rotulo="Cuándo" fecha>
                <Instante de={cambio.cambiado} />
              </Celda>
            </tr>
          )
        })}
      </tbody>
    </Tabla>
  )
}
