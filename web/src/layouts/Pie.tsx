import { empresa } from '@surtia/contracts/empresa.ts'
import { Link } from 'react-router'
import { paths } from '../paths.ts'
import { Logo } from '../ui/Marca.tsx'

/** The footer of the public site. */
export function Pie() {
  return (
    <footer className="pie orilla sobre-noche">
      <div className="pie-red">
        <div>
          <Link className="logo" to={paths.inicio()} aria-label={`${empresa.nombre}, inicio`}>
            <Logo tamano={36} />
          </Link>
          <p className="pie-lema">{empresa.lema}</p>
        </div>
        <div>
          <h2>Empresa</h2>
          <ul>
            <li>
              <Link to={paths.nosotros()}>Nosotros</Link>
            </li>
            <li>
              <Link to={paths.preguntasFrecuentes()}>Preguntas frecuentes</Link>
            </li>
            <li>
              <Link to={paths.contacto()}>Contacto</Link>
            </li>
            <li>
              <Link to={paths.conoceNuestrasVacantes()}>Bolsa de trabajo</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>Clientes y proveedores</h2>
          <ul>
            <li>
              <Link to={paths.quieroSerCliente()}>Quiero ser cliente</Link>
            </li>
            <li>
              <Link to={paths.catalogo()}>Catálogo</Link>
            </li>
            <li>
              <a href={empresa.proveedores} target="_blank" rel="noopener noreferrer">
                Portal de proveedores
              </a>
            </li>
          </ul>
        </div>
        <div>
          <h2>Contacto</h2>
          <ul className="tab">
            <li>
              <a href={empresa.telefonoEnlace}>{empresa.telefono}</a>
            </li>
            <li>
              <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a>
            </li>
            <li>
              <a href={empresa.mensajeria} target="_blank" rel="noopener noreferrer">
                WhatsApp
              </a>
            </li>
          </ul>
        </div>
      </div>
      <p className="pie-fin tab">
        <span>
          © {empresa.desde}–{new Date().getFullYear()} {empresa.nombre}
        </span>
        <Link to={paths.avisoPrivacidad()}>Aviso de privacidad</Link>
      </p>
    </footer>
  )
}
