import { Opcion } from '../../ui/Campo.tsx'
import { DialogoDeTeclas, type Tecleo } from '../../ui/DialogoDeTeclas.tsx'
import { saveTeclas, useTeclas } from './teclas.ts'

const TECLAS: readonly Tecleo[] = [
  [['Ctrl', 'K'], 'Ir a un cliente, pedido, artículo o usuario, desde cualquier parte'],
  [['j'], 'En una lista, al renglón de abajo'],
  [['k'], 'En una lista, al renglón de arriba'],
  [['Enter'], 'Abrir el renglón'],
  [['x'], 'Elegir el renglón, o dejar de elegirlo'],
  [['/'], 'Ir al primer filtro'],
  [['c'], 'En un depósito o un pago, confirmarlo'],
  [['r'], 'En un depósito o un pago, rechazarlo'],
  [['n'], 'En un depósito o un pago, ir al siguiente'],
  [['+', '-'], 'Acercar el comprobante, alejarlo'],
  [['g'], 'Girar el comprobante'],
  [['?'], 'Ver esta lista'],
  [['←', '→'], 'En las vistas, pasar de una a otra'],
  [['Esc'], 'Cerrar un menú, un calendario o lo que sólo avisa'],
]

/** Every key that does something, and whether those of one letter do. */
export function ListaDeTeclas({ onCerrar }: { onCerrar: () => void }) {
  const prendidas = useTeclas()
  return (
    <DialogoDeTeclas teclas={TECLAS} onCerrar={onCerrar}>
      <Opcion checked={prendidas} onChange={(e) => saveTeclas(e.target.checked)}>
        Usar teclas rápidas
      </Opcion>
    </DialogoDeTeclas>
  )
}
