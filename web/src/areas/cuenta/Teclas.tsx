import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Dialogo } from '../../ui/Dialogo.tsx'
import { Celda, Tabla } from '../../ui/Tabla.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Cuenta.module.css'

const DESDE_CUALQUIER_PARTE: readonly (readonly [readonly string[], string])[] = [
  [['/'], 'Ir al buscador'],
  [['r'], 'Abrir Captura rápida, o regresar a su línea'],
  [['?'], 'Ver esta lista'],
]
const AL_BUSCAR: readonly (readonly [readonly string[], string])[] = [
  [['Enter'], 'Al buscar, ir a la primera cantidad de los resultados; en ella, agregar y regresar al buscador'],
  [['↑', '↓'], 'En los resultados, pasar de una cantidad a otra'],
  [['Esc'], 'En los resultados, regresar de una cantidad al buscador'],
  [['Mayús', 'Enter'], 'En un artículo sugerido, agregar lo mínimo sin salir de la pantalla'],
]
const DONDE_SE_ESCRIBE: readonly (readonly [readonly string[], string])[] = [
  [['↑', '↓'], 'En el buscador, elegir una sugerencia; en una cantidad, una pieza más o menos'],
  [['Enter'], 'En el buscador, buscar o abrir lo elegido; en una cantidad, guardarla'],
  [['Enter', '↑', '↓'], 'En Mi lista de pedido, guardar y pasar al renglón de abajo o de arriba'],
  [['Esc'], 'Cerrar las sugerencias, un menú o el calendario; en una cantidad, dejarla como estaba'],
]

const AL_CAPTURAR: readonly (readonly [readonly string[], string])[] = [
  [['Enter'], 'En Captura rápida, del código a su cantidad; en ella, agregar y regresar al código'],
  [['↑'], 'En Captura rápida, con la caja vacía, ir a la cantidad del último renglón'],
  [['Ctrl', 'Z'], 'En Captura rápida, con la caja vacía, deshacer lo último'],
  [['Esc'], 'En Captura rápida, borrar lo escrito; en un renglón, regresar a la línea'],
]

/** Every key that does something, in a table. */
export function DialogoDeTeclas({ onCerrar }: { onCerrar: () => void }) {
  return (
    <Dialogo titulo="Teclas" alEsc={onCerrar} pie={<Boton onClick={onCerrar}>Cerrar</Boton>}>
      <p>
        Las tres primeras sirven desde cualquier pantalla. Las siete primeras se apagan en{' '}
        {/* on a phone the list is longer than the screen: what has the focus in it lets it be scrolled by keys */}
        <Texto como={Link} enlace to={paths.configuracion()} onClick={onCerrar}>
          Configuración de cuenta
        </Texto>
        .
      </p>
      <Tabla titulo="Teclas" columnas={[{ texto: 'Tecla' }, { texto: 'Qué hace' }]} sinCartas>
        <tbody>
          {[...DESDE_CUALQUIER_PARTE, ...AL_BUSCAR, ...AL_CAPTURAR, ...DONDE_SE_ESCRIBE].map(([teclas, hace]) => (
            <tr key={hace}>
              <Celda>
                <span className={estilos.teclas}>
                  {teclas.map((tecla) => (
                    <kbd key={tecla} className={estilos.teclaSuelta}>
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
