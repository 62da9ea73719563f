import { avisoDePrivacidad } from '@surtia/contracts/aviso-de-privacidad.ts'
import { cabeza } from '../../cabeza.ts'
import { empresa } from '../../empresa.ts'
import { paths } from '../../paths.ts'
import { quienesSomos } from '../../quienes-somos.ts'
import { razonSocial } from '../../razon-social.ts'
import { Banda } from '../../ui/Banda.tsx'
import { Cartel } from '../../ui/Cartel.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import estilos from './Paginas.module.css'

export const meta = () =>
  cabeza({
    pantalla: 'Aviso de privacidad',
    descripcion: `Aviso de privacidad de ${empresa.nombre}, última actualización ${razonSocial.avisoActualizado}.`,
    ruta: paths.avisoPrivacidad(),
  })

export default function AvisoPrivacidad() {
  return (
    <Banda como="main" inicio>
      <Cartel como="h1" medida={2}>
        Aviso de privacidad
      </Cartel>
      <Nota>Última actualización {razonSocial.avisoActualizado}</Nota>
      <p>
        <a href="/aviso-privacidad.pdf" target="_blank" rel="noopener">
          Descargar en PDF
        </a>
      </p>
      <div className={estilos.documento}>
        {avisoDePrivacidad({ ...razonSocial, centros: quienesSomos.centros }).map((seccion) => (
          <section key={seccion.titulo}>
            <h2>{seccion.titulo}</h2>
            {seccion.parrafos.map((parrafo) => (
              <Texto key={parrafo} como="p" lectura>
                {parrafo}
              </Texto>
            ))}
          </section>
        ))}
      </div>
    </Banda>
  )
}
