import { avisoDePrivacidad } from '@surtia/contracts/aviso-de-privacidad.ts'
import { titulo } from '../../cabeza.ts'
import { quienesSomos } from '../../quienes-somos.ts'
import { razonSocial } from '../../razon-social.ts'
import { BotonFuera } from '../../ui/Boton.tsx'
import { Pagina } from '../../ui/Pagina.tsx'
import { Nota } from '../../ui/Texto.tsx'
import estilos from './AvisoDeClientes.module.css'

export const meta = () => [{ title: titulo('Aviso de privacidad') }]

/** The privacy notice, inside the customer area. */
export default function AvisoDeClientes() {
  return (
    <Pagina
      titulo="Aviso de privacidad"
      junto={<Nota>Última actualización {razonSocial.avisoActualizado}</Nota>}
      acciones={
        <BotonFuera href="/aviso-privacidad.pdf" target="_blank" rel="noopener">
          Descargar en PDF
        </BotonFuera>
      }
    >
      <div className={estilos.aviso}>
        {avisoDePrivacidad({ ...razonSocial, centros: quienesSomos.centros }).map((seccion) => (
          <section key={seccion.titulo}>
            <h2>{seccion.titulo}</h2>
            {seccion.parrafos.map((parrafo) => (
              <p key={parrafo}>{parrafo}</p>
            ))}
          </section>
        ))}
      </div>
    </Pagina>
  )
}
