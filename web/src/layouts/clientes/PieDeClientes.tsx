import { VERSION } from '@surtia/contracts/empresa.ts'
import { Link } from 'react-router'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './PieDeClientes.module.css'

/** The footer of the customer area: who this is, how to reach us, which version it runs. */
export function PieDeClientes() {
  return (
    <Texto como="footer" nota cifras className={estilos.pie}>
      <span>
        © {empresa.desde}–{new Date().getFullYear()} {empresa.nombre}
      </span>
      <a href={`tel:${empresa.telefonoMundial}`}>{empresa.telefono}</a>
      <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a>
      <Link to={paths.avisoDeClientes()}>Aviso de privacidad</Link>
      <span>Versión {VERSION}</span>
    </Texto>
  )
}
