import NoEncontrada from '../areas/publico/NoEncontrada.tsx'

export { meta } from '../areas/publico/NoEncontrada.tsx'

/** An address that does not exist, signed in or not. */
export default function SinRuta() {
  return (
    <div className="pub orilla tramo">
      <NoEncontrada />
    </div>
  )
}
