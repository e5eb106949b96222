/** The sentences of `phrases.ts`, one in each line. */
export const turkish = `
Tamam.
Aynen.
Hoş geldiniz.
Çok teşekkür ederim.
Günaydın.
Elbette.
Şuna bakın.
Tamamen katılıyorum.
Başlayalım.
Bu doğru.
Sonra ne oldu?
İlkbaharın başıydı.
Kimse bu cevabı beklemiyordu.
Kapı açıktı.
Oradan başlıyoruz.
Tren dokuzda kalkıyor.
Ben buraya yakın bir yerde büyüdüm.
Onu elleriyle yaptılar.
Çoğu kişi bu bölümü sever.
Ne kadar sürdü?
Sonra hava değişti.
İlk sürüm çalışmadı.
Buradan nehri görebilirsiniz.
Geçen hafta tekrar denedik.
Bu hikâyeyi bana kız kardeşim anlattı.
Size haritayı göstereyim.
Sadece üç basit alet gerekiyor.
Ekip her bir sayıya tek tek baktı.
Akşamları meydan sessizdir.
Bu yüzden buraya geri döndük.
Bütün kitabı kışın yazdı.
Bu tarafta daha çok ışık var.
Lütfen duyduklarınızı not edin.
Küçük bir değişiklik büyük bir fark yaratabilir.
Bu soruya daha sonra döneceğiz.
Bu odadaki hiçbir şey benden yaşlı değil.
Nehrin yanındaki yeni müzeyi gördünüz mü?
Evet, pazar günü kardeşimle oradaydım.
En çok neyi beğendiniz?
Eski haritaları.
Bazıları dört yüz yıllık.
Gelecek hafta oraya sizinle gitmek isterim.
Memnuniyetle.
Biletleri yarın sabah alırım.
Bu, birkaç basit kelimeden oluşan kısa bir cümle.
`;
