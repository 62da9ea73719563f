import { use } from 'react'
import { cabeza, SITIO } from '../../cabeza.ts'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { quienesSomos } from '../../quienes-somos.ts'
import { Acciones, Banda, Columnas } from '../../ui/Banda.tsx'
import { Boton, BotonLiga } from '../../ui/Boton.tsx'
import { Cartel, Entrada } from '../../ui/Cartel.tsx'
import { Marca } from '../../ui/Marca.tsx'
import { AccesoContext } from '../seguridad/acceso.ts'
import anaquel from './anaquel.html?raw'
import { Cifras } from './Cifras.tsx'
import { conCifras } from './cifras.ts'
import { Hitos } from './Hitos.tsx'
import estilos from './Inicio.module.css'
import { Laboratorios } from './Laboratorios.tsx'
import { MapaDeCentros } from './MapaDeCentros.tsx'
import { Video } from './Video.tsx'

const DESCRIPCION = `${empresa.lema} Nuestros centros surten a toda la República desde ${empresa.desde}.`

export const meta = () => [
  ...cabeza({ pantalla: 'Surtimos las farmacias de México', descripcion: DESCRIPCION, ruta: paths.inicio() }),
  {
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: empresa.nombre,
      url: SITIO,
      logo: `${SITIO}/marca.svg`,
      foundingDate: empresa.desde,
      email: empresa.correo,
      telephone: empresa.telefonoMundial,
      address: { '@type': 'PostalAddress', streetAddress: quienesSomos.centros[0].direccion, addressCountry: 'MX' },
    },
  },
]

export default function Inicio() {
  const iniciarSesion = use(AccesoContext)
  return (
    <main>
      <Banda className={estilos.ancha}>
        <div className={estilos.portada}>
          <Cartel como="h1" medida={1}>
            Surtimos las farmacias de México desde {empresa.desde}.
          </Cartel>
          <div className={estilos.portadaPie}>
            <Entrada>
              Medicamento genérico, de marca y material de curación para farmacias, hospitales y clínicas.{' '}
              {conCifras((c) => `${c.dichoDeCentros} de distribución y un solo pedido.`, 'Todo, en un solo pedido.')}
            </Entrada>
            <Acciones>
              <BotonLiga modo="accion" alto to={paths.quieroSerCliente()}>
                Quiero ser cliente
              </BotonLiga>
              <Boton alto onClick={iniciarSesion}>
                Hacer un pedido
              </Boton>
            </Acciones>
          </div>
        </div>
      </Banda>
      <div className={estilos.anaquel}>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing of the shelf, kept as markup */}
        <ul dangerouslySetInnerHTML={{ __html: anaquel }} />
        <div className={estilos.riel} />
      </div>
      <Cifras />
      <Banda tramo>
        <Columnas>
          <Cartel medida={3}>Una empresa familiar que entrega lo que promete.</Cartel>
          <Entrada>
            Llevamos más de sesenta años surtiendo genéricos con una sola regla: lo que la farmacia pidió tiene que
            llegar completo, con buena caducidad y al precio acordado. Y si algo falta, se dice antes de enviar.
          </Entrada>
        </Columnas>
        <Hitos />
      </Banda>
      <Video />
      <Banda tramo className={estilos.mision} data-fondo="noche">
        <Marca />
        <div className={estilos.texto}>
          <h2>Nuestra misión</h2>
          <Cartel como="p" medida={2}>
            {quienesSomos.mision}
          </Cartel>
        </div>
      </Banda>
      <Banda tramo>
        <div className={estilos.ancha}>
          <div className={estilos.cobertura}>
            <div>
              <Cartel medida={2}>Cobertura en todo México.</Cartel>
              <Entrada>Si su centro no tiene una pieza, otro la envía.</Entrada>
              <ul className={estilos.centros}>
                {quienesSomos.centros.map((centro) => (
                  <li key={centro.nombre}>
                    <b>{centro.nombre}</b>
                    <span>{centro.papel}</span>
                  </li>
                ))}
              </ul>
            </div>
            <MapaDeCentros />
          </div>
        </div>
      </Banda>
      <Laboratorios />
      <Banda tramo className={estilos.llamado}>
        <Columnas>
          <Cartel medida={2}>¿Lo surtimos?</Cartel>
          <div>
            <Entrada>Cuéntenos de su farmacia. Le contestamos en horario de oficina: {empresa.horario}.</Entrada>
            <Acciones aparte>
              <BotonLiga modo="tinta" alto to={quienesSomos.formulario}>
                Contáctanos
              </BotonLiga>
              <a className={estilos.enlaceTinta} href={`tel:${empresa.telefonoMundial}`}>
                {empresa.telefono}
              </a>
            </Acciones>
          </div>
        </Columnas>
      </Banda>
    </main>
  )
}
