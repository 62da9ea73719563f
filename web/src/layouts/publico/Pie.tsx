import { Link } from 'react-router'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Logo } from '../../ui/Marca.tsx'
import { Texto } from '../../ui/Texto.tsx'
import estilos from './Pie.module.css'

/** The footer of the public site. */
export function Pie() {
  return (
    <Banda como="footer" className={estilos.pie} data-fondo="noche">
      <div className={estilos.red}>
        <div>
          <Logo tamano={36} hacia={paths.inicio()} />
          <p className={estilos.lema}>{empresa.lema}</p>
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
          <Texto como="ul" cifras>
            <li>
              <a href={`tel:${empresa.telefonoMundial}`}>{empresa.telefono}</a>
            </li>
            <li>
              <a href={`mailto:${empresa.correo}`}>{empresa.correo}</a>
            </li>
            <li>
              <a href={empresa.mensajeria} target="_blank" rel="noopener noreferrer">
                WhatsApp
              </a>
            </li>
          </Texto>
        </div>
      </div>
      <Texto como="p" cifras className={estilos.fin}>
        <span>
          © {empresa.desde}–{new Date().getFullYear()} {empresa.nombre}
        </span>
        <Link to={paths.avisoPrivacidad()}>Aviso de privacidad</Link>
        {/* a new document: the server writes it, also when the program of this page is what fails */}
        <Link reloadDocument to={paths.estado()}>
          Estado del servicio
        </Link>
      </Texto>
    </Banda>
  )
}
