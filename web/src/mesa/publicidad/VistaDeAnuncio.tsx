import { useId } from 'react'
import { CaraDeAviso } from '../../areas/banners/CaraDeAviso.tsx'
import { Promociones } from '../../areas/banners/Promociones.tsx'
import { Nota, Texto } from '../../ui/Texto.tsx'
import type { Clase } from './anuncio.ts'
import { MarcoDeVista } from './MarcoDeVista.tsx'
import estilos from './Publicidad.module.css'

type Props = { clase: Clase; tipo: number; imagen: string; descripcion: string }

/** Width of the screens at which it is looked at; on the wide one the menu of the portal takes its part. */
const PANTALLAS = [
  { ancho: 1440, dibujo: 1440 - 216, alto: 700 },
  { ancho: 360, dibujo: 360, alto: 520 },
] as const
const NADA = () => undefined

/** How a client will see it, on a computer and on a phone: drawn by the portal's own pieces. */
export function VistaDeAnuncio({ clase, tipo, imagen, descripcion }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={estilos.vista}>
      <Texto como="h3" subtitulo id={id}>
        Vista previa
      </Texto>
      {imagen === '' && <Nota>Elija una imagen para ver cómo queda.</Nota>}
      {imagen !== '' &&
        PANTALLAS.map(({ ancho, dibujo, alto }) => (
          <figure key={ancho} className={estilos.muestra}>
            <figcaption>{ancho}</figcaption>
            <MarcoDeVista
              titulo={`Vista previa a ${ancho} px`}
              ancho={dibujo}
              {...(clase === 'emergente' ? { alto } : {})}
            >
              {clase === 'emergente' ? (
                <CaraDeAviso aviso={{ imagen, descripcion }} onAbrir={NADA} onCerrar={NADA} />
              ) : (
                <Promociones banners={[{ idBanner: 1, idBannersImagen: 1, tipo, url: '', imagen, descripcion }]} />
              )}
            </MarcoDeVista>
          </figure>
        ))}
    </section>
  )
}
