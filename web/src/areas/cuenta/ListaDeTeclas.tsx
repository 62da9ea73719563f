import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { DialogoDeTeclas, type Tecleo } from '../../ui/DialogoDeTeclas.tsx'
import { Texto } from '../../ui/Texto.tsx'

const TECLAS: readonly Tecleo[] = [
  [['/'], 'Ir al buscador'],
  [['r'], 'Abrir Captura rápida, o regresar a su línea'],
  [['?'], 'Ver esta lista'],
  [['Enter'], 'Al buscar, ir a la primera cantidad de los resultados; en ella, agregar y regresar al buscador'],
  [['↑', '↓'], 'En los resultados, pasar de una cantidad a otra'],
  [['Esc'], 'En los resultados, regresar de una cantidad al buscador'],
  [['Mayús', 'Enter'], 'En un artículo sugerido, agregar lo mínimo sin salir de la pantalla'],
  [['Enter'], 'En Captura rápida, del código a su cantidad; en ella, agregar y regresar al código'],
  [['↑'], 'En Captura rápida, con la caja vacía, ir a la cantidad del último renglón'],
  [['Ctrl', 'Z'], 'En Captura rápida, con la caja vacía, deshacer lo último'],
  [['Ctrl', 'Enter'], 'En Captura rápida y en el carrito, enviar el pedido'],
  [['Esc'], 'En Captura rápida, borrar lo escrito; en un renglón, regresar a la línea'],
  [['↑', '↓'], 'En el buscador, elegir una sugerencia; en una cantidad, una pieza más o menos'],
  [['Enter'], 'En el buscador, buscar o abrir lo elegido; en una cantidad, guardarla'],
  [['Enter', '↑', '↓'], 'En Mi lista de pedido, guardar y pasar al renglón de abajo o de arriba'],
  [['Esc'], 'Cerrar las sugerencias, un menú o el calendario; en una cantidad, dejarla como estaba'],
]

/** Every key that does something, and where those of one letter are switched off. */
export const ListaDeTeclas = ({ onCerrar }: { onCerrar: () => void }) => (
  <DialogoDeTeclas teclas={TECLAS} onCerrar={onCerrar}>
    <p>
      Las tres primeras sirven desde cualquier pantalla. Las siete primeras se apagan en{' '}
      {/* on a phone the list is longer than the screen: what has the focus in it lets it be scrolled by keys */}
      <Texto como={Link} enlace to={paths.configuracion()} onClick={onCerrar}>
        Configuración de cuenta
      </Texto>
      .
    </p>
  </DialogoDeTeclas>
)
