import { Boton } from '../../ui/Boton.tsx'
import { Opcion } from '../../ui/Campo.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { saveTeclas, useTeclas } from './prendidas.ts'
import estilos from './Teclas.module.css'

const TECLAS: readonly (readonly [readonly string[], string])[] = [
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
const COLUMNAS = [{ texto: 'Tecla' }, { texto: 'Qué hace' }]

/** Every key that does something, and whether those of one letter do. */
export function DialogoDeTeclas({ onCerrar }: { onCerrar: () => void }) {
  const prendidas = useTeclas()
  return (
    <Dialogo titulo="Teclas" alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cerrar</Boton>}>
      <Opcion checked={prendidas} onChange={(e) => saveTeclas(e.target.checked)}>
        Usar teclas rápidas
      </Opcion>
      <Tabla titulo="Teclas" columnas={COLUMNAS} sinCartas>
        <tbody>
          {TECLAS.map(([teclas, hace]) => (
            <tr key={hace}>
              <Celda>
                <span className={estilos.teclas}>
                  {teclas.map((tecla) => (
                    <kbd key={tecla} className={estilos.tecla}>
                      {tecla}
                    </kbd>
                  ))}
                </span>
              </Celda>
              <Celda>{hace}</Celda>
            </tr>
          ))}
        </tbody>
      </Tabla>
    </Dialogo>
  )
}
