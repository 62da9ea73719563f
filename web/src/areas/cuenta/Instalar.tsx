import { IconDeviceMobileDown } from '@tabler/icons-react'
import { instalar, useComoInstalar } from '../../equipo/instalar.ts'
import { Boton } from '../../ui/Boton.tsx'
import { Hoja } from '../../ui/Hoja.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './Cuenta.module.css'

/** The portal as one more program of this device: offered by the browser, or how to; nothing where it is one. */
export function Instalar() {
  const como = useComoInstalar()
  if (como === 'instalada') return null
  return (
    <section className={estilos.otraHoja} aria-label="Instalar en este equipo">
      <Hoja medida="cuenta">
        <p>Tenga el portal a la mano, con su propio icono: abre sin navegador, también cuando se va la línea.</p>
        {como === 'se-ofrece' ? (
          <Boton icono={IconDeviceMobileDown} onClick={() => void instalar()}>
            Instalar
          </Boton>
        ) : (
          <Nota>{A_MANO[como]}</Nota>
        )}
      </Hoja>
    </section>
  )
}

const A_MANO = {
  'a-mano-ios': 'En Safari toque Compartir y después «Agregar a inicio».',
  'a-mano':
    'En Chrome o Edge abra el menú del navegador y elija «Instalar», o en Android «Agregar a la pantalla principal». En una Mac, con Safari: Archivo, «Agregar al Dock». Firefox de computadora no instala páginas.',
}
