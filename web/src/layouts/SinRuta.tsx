import NoEncontrada from '../areas/publico/NoEncontrada.tsx'
import { Banda } from '../ui/Banda.tsx'
import estilos from './publico/PublicLayout.module.css'

// biome-ignore lint/performance/noBarrelFile: the framework reads a route's title from the route
export { meta } from '../areas/publico/NoEncontrada.tsx'

/** An address that does not exist, signed in or not. */
export default function SinRuta() {
  return (
    <Banda como="div" tramo className={estilos.sitio}>
      <NoEncontrada />
    </Banda>
  )
}
